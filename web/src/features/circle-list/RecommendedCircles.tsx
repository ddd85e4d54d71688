import { useQuery, useQueryClient } from '@tanstack/react-query';
import { keys } from '@/api/keys';
import { moveRecommended, readRecommended, recommendCircle, type RecommendedCircles } from '@/api/circles';
import type { Kind } from '@/api/kinds';
import { useAct } from '@/api/use-act';
import { notify, Skeleton } from '@/ui';
import { LimitedList, useMoves, type LimitedItem } from '@/widgets/limited-list';
import { LoadError } from '@/widgets/query-state';
import { moved } from '@/widgets/reorder';

const queryOf = (kind: string) => ({
  queryKey: keys.records.for(kind, 'recommended'),
  queryFn: ({ signal }: { signal: AbortSignal }) => readRecommended(signal),
});

/** The recommended circles in the order of the app: moved by drag or keys, taken away with a way back. */
export function RecommendedCircles({ kind }: { kind: Kind }) {
  const query = useQuery(queryOf(kind.key));
  const client = useQueryClient();
  const stale = [keys.records.of(kind.key)];
  const show = (items: RecommendedCircles['items']) =>
    client.setQueryData<RecommendedCircles>(
      queryOf(kind.key).queryKey,
      (answer) => answer && { ...answer, items },
    );
  const send = useMoves(moveRecommended, { failure: '没有移动', stale });
  const back = useAct((id: number) => recommendCircle(kind, id, true), { failure: '没有恢复推荐', stale });
  const removing = useAct(
    async ({ id, label }: LimitedItem) => {
      await recommendCircle(kind, id, false);
      notify.success(`已取消推荐“${label}”`, { label: '撤销', run: () => void back.act(id) });
    },
    { failure: '没有取消推荐', stale },
  );
  if (query.isPending) return <Skeleton height={140} />;
  if (!query.data) return <LoadError what="推荐的圈子" query={query} />;
  const { items, limit, arrange } = query.data;
  return (
    <LimitedList
      title="推荐的圈子"
      items={items.map(({ id, name, cover, hidden }) => ({ id, label: name, cover, hidden }))}
      limit={limit}
      arrange={arrange}
      busy={removing.busy}
      removeLabel="取消推荐"
      empty="还没有推荐的圈子，在列表里点“推荐”加入。"
      onMove={(from, to) => {
        const item = items[from];
        if (!item) return;
        show(moved(items, from, to));
        send(item.id, to + 1);
      }}
      onRemove={(item) => void removing.act(item)}
    />
  );
}
