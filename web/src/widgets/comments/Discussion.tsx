import { useState } from 'react';
import { messageOf } from '@/api/errors';
import { ErrorState, Stack, Box } from '@/ui';
import s from './comments.module.css';
import { ThreadCard } from './ThreadCard';
import { useReadReceipt } from './useReadReceipt';
import { useThreadNews, useThreads } from './useThreads';

interface Props {
  kind: string;
  id: string;
}

/** The open comments of a record where its text is only read: with answers, without places in the text. */
export function Discussion({ kind, id }: Props) {
  const { threads, error, refresh } = useThreads(kind, id);
  const [active, setActive] = useState<number | null>(null);
  useThreadNews(kind, id, refresh);
  useReadReceipt(threads, () => true, refresh);
  const open = threads
    .map((thread, index) => ({ thread, number: index + 1 }))
    .filter(({ thread }) => !thread.resolved || thread.id === active);
  if (error) return <ErrorState title="评论没有加载出来" text={messageOf(error)} onRetry={refresh} />;
  if (open.length === 0) return null;
  return (
    <section aria-label="评论">
      <Box as="h2" size={14} weight={600} className={s.heading}>
        评论（{open.length}）
      </Box>
      <Stack as="ol" list gap={8} className={s.list}>
        {open.map(({ thread, number }) => (
          <ThreadCard
            key={thread.id}
            {...{ kind, id, thread, number, refresh }}
            active={thread.id === active}
            replying={false}
            hint="，回复"
            onSelect={() => setActive(thread.id === active ? null : thread.id)}
            onReplied={() => undefined}
          />
        ))}
      </Stack>
    </section>
  );
}
