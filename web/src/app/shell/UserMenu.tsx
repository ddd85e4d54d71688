import { ChevronDown, FolderHeart, LogOut, UserRound } from 'lucide-react';
import { useNavigate } from 'react-router';
import { Avatar, Menu, Text } from '@/ui';
import { useMenu } from '@/stores/menu';
import { useSession } from '@/stores/session';
import s from './topbar.module.css';

export function UserMenu({ onProfile }: { onProfile: () => void }) {
  const navigate = useNavigate();
  const username = useSession((state) => state.user?.username ?? '');
  const realName = useMenu((state) => state.account?.realName);
  const name = realName || username;
  return (
    <Menu
      label="我的账号"
      items={[
        { label: '个人信息', icon: <UserRound size={14} aria-hidden />, onSelect: onProfile },
        {
          label: '个人中心',
          icon: <FolderHeart size={14} aria-hidden />,
          onSelect: () => void navigate('/me'),
        },
        {
          label: '退出登录',
          icon: <LogOut size={14} aria-hidden />,
          onSelect: () => void navigate('/logout'),
        },
      ]}
      trigger={
        <button type="button" className={s.user} aria-label={`我的账号：${name}`}>
          <span aria-hidden>
            <Avatar name={name} />
          </span>
          <Text clip className={s.userName}>
            {name}
          </Text>
          <ChevronDown size={14} aria-hidden />
        </button>
      }
    />
  );
}
