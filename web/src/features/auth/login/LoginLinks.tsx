import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { authorize } from '@/api/auth';
import { keys } from '@/api/keys';
import { Row } from '@/ui';
import { LinkButton } from '@/widgets/LinkButton';
import s from '../auth.module.css';

export function LoginLinks() {
  return (
    <>
      <SingleSignOn />
      <Row align="stretch" justify="between" gap={12} className={s.links}>
        <Link to="/forgot-password">忘记密码</Link>
        <Link to="/register">没有账号？</Link>
      </Row>
    </>
  );
}

/** Offered only where a provider is configured: without one the call refuses. */
function SingleSignOn() {
  const { data } = useQuery({
    queryKey: keys.singleSignOn,
    queryFn: () => authorize('/sso/authorize', {}),
    retry: false,
    staleTime: Infinity,
  });
  if (!data || !('redirect' in data)) return null;
  return (
    <LinkButton className={s.submit} to="/sso/authorize">
      单点登录
    </LinkButton>
  );
}
