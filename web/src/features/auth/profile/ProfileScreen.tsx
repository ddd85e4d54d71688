import { LoadError } from '@/widgets/query-state';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { profile } from '@/api/auth';
import { keys } from '@/api/keys';
import { Box, Button, Skeleton } from '@/ui';
import { OwnSessions } from '@/widgets/own-sessions';
import ProfileDialog from './ProfileDialog';
import s from '../auth.module.css';

/** One's own account, and the way to change it. */
export default function ProfileScreen() {
  const [editing, setEditing] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: keys.profile,
    queryFn: ({ signal }) => profile(signal),
  });
  if (error) return <LoadError what="个人信息" query={{ error, refetch }} />;
  const facts = [
    ['账号', data?.name],
    ['姓名', data?.realName],
    ['角色', data?.roleName],
    ['邮箱', data?.email],
    ['手机号', data?.phone],
    ['二次验证', data && (data.secondStep ? '登录时需要短信验证码' : '未开启')],
    ['上次修改', data?.lastChangeTime],
  ] as const;
  return (
    <Box as="section" card className={s.panel} aria-label="个人信息">
      <h1 className="visually-hidden">个人信息</h1>
      <dl className={s.facts} aria-busy={!data}>
        {facts.map(([label, value]) => (
          <div key={label} style={{ display: 'contents' }}>
            <dt>{label}</dt>
            <dd>{data ? value || '--' : <Skeleton width={160} />}</dd>
          </div>
        ))}
      </dl>
      <Button look="primary" disabled={!data} onClick={() => setEditing(true)}>
        修改个人信息
      </Button>
      <OwnSessions />
      {editing && <ProfileDialog mode="normal" onClose={() => setEditing(false)} />}
    </Box>
  );
}
