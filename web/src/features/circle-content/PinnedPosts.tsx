import { useQuery, useQueryClient } from '@tanstack/react-query';
import { movePinned, pinAt, readPinned, unpin, type PinnedPost, type PinnedPosts } from '@/api/circles';
import { keys } from '@/api/keys';
import { useAct } from '@/api/use-act';
import { notify, Skeleton } from '@/ui';
import { LimitedList, useMoves, type LimitedItem } from '@/widgets/limited-list';
import { LoadError } from '@/widgets/query-state';
import { moved } from '@/widgets/reorder';

const queryOf = (circle: number) => ({
  queryKey: keys.records.for('circle_content', 'pinned', circle),
  queryFn: ({ signal }: { signal: AbortSignal }) => readPinned(circle, signal),
});

const LONGEST = 40;

const itemOf = (record: PinnedPost): LimitedItem => {
  const images = Array.isArray(record['images']) ? (record['images'] as string[]) : [];
  const text = String(record['text'] ?? '').trim() || `帖子 ${record.id}`;
  return {
    id: record.id,
    label: [...text].slice(0, LONGEST).join(''),
    cover: images[0] ?? '',
    hidden: record.hidden,
  };
};

/** The pinned posts of a circle: moved by drag or keys, unpinned with a way back. */
export function PinnedPosts({ circle }: { circle: number }) {
  const query = useQuery(queryOf(circle));
  const client = useQueryClient();
  const stale = [keys.records.of('circle_content')];
  const send = useMoves((id, position) => movePinned(circle, id, position), { failure: '没有移动', stale });
  const back = useAct((id: number, position: number) => pinAt(circle, id, position), {
    failure: '没有恢复置顶',
    stale,
  });
  const removing = useAct(
    async (id: number, position: number) => {
      await unpin(circle, id);
      notify.success('已取消置顶', { label: '撤销', run: () => void back.act(id, position) });
    },
    { failure: '没有取消置顶', stale },
  );
  if (query.isPending) return <Skeleton height={120} />;
  if (!query.data) return <LoadError what="置顶的内容" query={query} />;
  const { items, limit, arrange } = query.data;
  return (
    <LimitedList
      title="置顶内容"
      items={items.map(itemOf)}
      limit={limit}
      arrange={arrange}
      busy={removing.busy}
      removeLabel="取消置顶"
      empty="还没有置顶的内容，在列表里点“置顶”加入。"
      onMove={(from, to) => {
        const item = items[from];
        if (!item) return;
        client.setQueryData<PinnedPosts>(
          queryOf(circle).queryKey,
          (answer) => answer && { ...answer, items: moved(items, from, to) },
        );
        send(item.id, to + 1);
      }}
      onRemove={({ id }) => void removing.act(id, items.findIndex((item) => item.id === id) + 1)}
    />
  );
}
