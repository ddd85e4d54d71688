import { Skeleton, Stack } from '@/ui';
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
    <Stack gap={12} narrow aria-busy="true" aria-label="正在打开文档">
      <div className={s.head}>
        <Skeleton width={120} height={22} />
        {session && <Trouble session={session} />}
      </div>
      <div className={s.columns}>
        <div className={s.card}>
          <Skeleton height={32} />
          <Skeleton width="60%" height={28} />
          <Skeleton />
          <Skeleton />
          <Skeleton width="80%" />
        </div>
        <div className={s.card}>
          <Skeleton width={80} />
          <Skeleton height={32} />
          <Skeleton height={32} />
          <Skeleton height={120} />
        </div>
      </div>
    </Stack>
  );
}
