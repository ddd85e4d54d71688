import { Row, Skeleton, Stack } from '@/ui';
import type { EditingSession } from './session/session';
import { useSaveLine } from './session/useSaveLine';
import s from './editor.module.css';

/** The reason why the document loads slowly. */
function Trouble({ session }: { session: EditingSession }) {
  const { tone, text } = useSaveLine(session);
  if (tone !== 'warn') return null;
  return (
    <span className={s.status} data-tone="warn" role="alert">
      {text}
    </span>
  );
}

/** While the document comes. */
export function EditorSkeleton({ session }: { session?: EditingSession }) {
  return (
    <Stack gap={12} top narrow className={s.outline} aria-busy="true" aria-label="正在打开文档">
      <Row wrap pad="12-20" className={s.head}>
        <Skeleton width={120} height={22} />
        {session && <Trouble session={session} />}
      </Row>
      <div className={s.columns}>
        <Stack card gap={14} pad={16} className={s.card}>
          <Skeleton height={32} />
          <Skeleton width="60%" height={28} />
          <Skeleton />
          <Skeleton />
          <Skeleton width="80%" />
        </Stack>
        <Stack card gap={14} pad={16} className={s.card}>
          <Skeleton width={80} />
          <Skeleton height={32} />
          <Skeleton height={32} />
          <Skeleton height={120} />
        </Stack>
      </div>
    </Stack>
  );
}
