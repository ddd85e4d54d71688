import { ChevronDown, FolderHeart, LogOut, MapPin, Moon, Settings2, Sun, UserRound } from 'lucide-react';
import { useNavigate } from 'react-router';
import { usePhone } from '@/lib/use-media';
import { Avatar, Menu, Text, type MenuItem } from '@/ui';
import { useGuide } from '@/stores/guide';
import { useMenu } from '@/stores/menu';
import { useSession } from '@/stores/session';
import { useSettings } from '@/stores/settings';
import { useTheme } from '../useTheme';
import type { Layers } from './layers';
import s from './topbar.module.css';

export function UserMenu({ layers }: { layers: Layers }) {
  const navigate = useNavigate();
  const username = useSession((state) => state.user?.username ?? '');
  const realName = useMenu((state) => state.account?.realName);
  const looks = useLooks(layers);
  const guide = useGuide((state) => state.begin);
  const name = realName || username;
  return (
    <Menu
      label="我的账号"
      items={[
        { label: '个人信息', icon: <UserRound size={14} aria-hidden />, onSelect: layers.openProfile },
        {
          label: '个人中心',
          icon: <FolderHeart size={14} aria-hidden />,
          onSelect: () => void navigate('/me'),
        },
        { label: '带我写第一篇', icon: <MapPin size={14} aria-hidden />, onSelect: guide },
        ...looks,
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

/** For a bar that has no room for their buttons. */
function useLooks(layers: Layers): MenuItem[] {
  const phone = usePhone();
  const dark = useTheme() === 'dark';
  const choose = useSettings((state) => state.choose);
  if (!phone) return [];
  return [
    {
      label: dark ? '切换到浅色主题' : '切换到深色主题',
      icon: dark ? <Sun size={14} aria-hidden /> : <Moon size={14} aria-hidden />,
      onSelect: () => choose({ theme: dark ? 'light' : 'dark' }),
    },
    { label: '界面设置', icon: <Settings2 size={14} aria-hidden />, onSelect: layers.openSettings },
  ];
}
