import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '@/api/errors';
import { keys } from '@/api/keys';
import type { MediaItem } from '@/api/library';
import { listUsage } from '@/api/media-library';
import { Checkbox, Dialog, DialogButtons, ErrorState, Row, Skeleton, Stack } from '@/ui';
import s from './dialogs.module.css';
import { Places } from '@/widgets/placements/Placements';
import { LIBRARY_META } from './query-meta';

interface Props {
  items: readonly MediaItem[];
  onClose: (sure: true | null) => void;
}

/** Says where the files are used before they go into the recycle bin; used ones ask for a second yes. */
export function DeleteDialog({ items, onClose }: Props) {
  const [accepted, setAccepted] = useState(false);
  const ids = items.map(({ id }) => id);
  const usage = useQuery({
    queryKey: keys.library.usage(...ids),
    meta: LIBRARY_META,
    queryFn: ({ signal }) => listUsage(ids, signal),
    staleTime: 0,
  });
  const used = usage.data?.filter(({ total }) => total > 0) ?? [];
  const places = used.reduce((sum, { total }) => sum + total, 0);
  const what = items.length === 1 ? `“${items[0]?.title ?? ''}”` : `${items.length} 项`;
  return (
    <Dialog
      onClose={() => onClose(null)}
      title={`删除${what}？`}
      width={used.length ? 700 : 500}
      footer={
        <DialogButtons
          danger
          loading={usage.isPending}
          disabled={usage.isError || (used.length > 0 && !accepted)}
          onClick={() => onClose(true)}
        >
          {used.length ? '仍要删除' : '删除'}
        </DialogButtons>
      }
    >
      {usage.isPending && <Skeleton height={44} />}
      {usage.isError && (
        <ErrorState
          title="没有查到引用情况"
          text={`${messageOf(usage.error)}，查到之前不能删除。`}
          onRetry={() => void usage.refetch()}
        />
      )}
      {usage.data && used.length === 0 && (
        <p>没有内容引用{items.length === 1 ? '它' : '它们'}。删除后会进入回收站，可以恢复。</p>
      )}
      {used.length > 0 && (
        <>
          <Row as="p" align="stretch" gap={10} round="m" className={s.warning} role="alert">
            <TriangleAlert size={18} aria-hidden />
            <span>
              {items.length === 1 ? '它' : `其中 ${used.length} 个文件`}正被 <b>{places}</b>{' '}
              处内容引用。删除后这些内容仍能正常显示，但在媒资库里不能再选用它，回收站中可以恢复。
            </span>
          </Row>
          <Stack
            gap={14}
            line="all"
            round="m"
            overflow="auto"
            className={s.used}
            tabIndex={0}
            role="region"
            aria-label="被引用于"
          >
            {used.map((item) => (
              <section key={item.id}>
                {items.length > 1 && <h3>{item.title}</h3>}
                <Places {...item} />
              </section>
            ))}
          </Stack>
          <Checkbox checked={accepted} onChange={setAccepted}>
            我已了解引用情况，仍要删除
          </Checkbox>
        </>
      )}
    </Dialog>
  );
}
