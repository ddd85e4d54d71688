import { ExternalLink } from 'lucide-react';
import { Navigate } from 'react-router';
import type { Route } from '@/api/kinds';
import { useMenu } from '@/stores/menu';
import { Button, Stack } from '@/ui';
import s from './pages.module.css';

/** Leads to a page of another system, or to the quiet page where the deployment names none. */
export default function DeploymentLinkScreen({ route }: { route: Route }) {
  const url = useMenu((state) => state.linkedAddresses)[route.path];
  if (!url) return <Navigate to="/pages/coming-soon" replace />;
  return (
    <Stack gap={12} textAlign="center" className={s.page}>
      <h1>{route.title}</h1>
      <p className={s.text}>这个页面在另一个系统中，会在新的标签页打开。</p>
      <Button asChild look="primary">
        <a href={url} target="_blank" rel="noopener noreferrer">
          打开{route.title}
          <ExternalLink size={15} aria-hidden />
        </a>
      </Button>
    </Stack>
  );
}
