import { Stack } from '@/ui';
import { LinkButton } from '@/widgets/LinkButton';
import s from './pages.module.css';

/** Target of menu entries that this deployment has not configured. */
export default function ComingSoonScreen() {
  return (
    <Stack gap={12} textAlign="center" className={s.page}>
      <h1>敬请期待</h1>
      <p className={s.text}>这里连接的服务还没有配置，请联系管理员开通。</p>
      <LinkButton to="/">回到首页</LinkButton>
    </Stack>
  );
}
