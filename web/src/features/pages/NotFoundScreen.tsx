import { Link } from 'react-router';
import { Button, Stack } from '@/ui';
import s from './pages.module.css';

export default function NotFoundScreen() {
  return (
    <Stack as="main" gap={12} textAlign="center" className={s.page}>
      <p className={s.number} aria-hidden>
        404
      </p>
      <h1>找不到页面</h1>
      <p className={s.text}>地址可能有误，或您没有打开此页面的权限。</p>
      <Button look="primary" asChild>
        <Link to="/">回到首页</Link>
      </Button>
    </Stack>
  );
}
