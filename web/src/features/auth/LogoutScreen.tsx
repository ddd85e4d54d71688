import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useQueryClient } from '@tanstack/react-query';
import { logout } from '@/api/auth';
import { useMenu } from '@/stores/menu';
import { useSession } from '@/stores/session';
import { AuthPage } from './AuthPage';

/** Ends the session here at once and on the server as soon as it hears of it, then shows the login page. */
export default function LogoutScreen() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  useEffect(() => {
    const { token, signOut } = useSession.getState();
    const told = token ? logout().catch(() => null) : Promise.resolve(null);
    signOut();
    useMenu.getState().forget();
    queries.clear();
    void told.then(() => navigate('/login', { replace: true }));
  }, [navigate, queries]);
  return (
    <AuthPage title="正在退出登录">
      <p role="status">请稍候…</p>
    </AuthPage>
  );
}
