import { useQuery, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '@/api/errors';
import { keys } from '@/api/keys';
import type { Kind } from '@/api/kinds';
import { callOf, readPage, sortRecord, type RecordData } from '@/api/records';
import { attempt } from '@/api/use-act';
import { titleOf } from '@/generic-screens/record/record';
import { notify } from '@/ui';
import { moved } from '@/widgets/reorder';

interface Page {
  items: readonly RecordData[];
}

/** The records of a kind that stand in a channel, in their order, and moving one of them. */
export function useChannelRecords(
  kind: Kind,
  filters: Readonly<Record<string, string>>,
  holds: (record: RecordData) => boolean,
) {
  const client = useQueryClient();
  const queryKey = keys.records.for(kind.key, 'placed', filters);
  const { data, error, isPending, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => readPage<Page>(callOf(kind, 'list'), { ...filters, pageSize: 100 }, signal),
  });
  const items = (data?.items ?? []).filter(holds);
  const refresh = () => void client.invalidateQueries({ queryKey: keys.records.of(kind.key) });

  const move = async (from: number, to: number): Promise<void> => {
    const [record, neighbour] = [items[from], items[to]];
    if (!record || !neighbour) return;
    client.setQueryData<Page>(
      queryKey,
      (now) =>
        now && { ...now, items: moved(now.items, now.items.indexOf(record), now.items.indexOf(neighbour)) },
    );
    const beside = to > from ? { after: neighbour.id } : { before: neighbour.id };
    const failed = (problem: unknown) =>
      notify.error(`“${titleOf(kind, record)}”没有移动：${messageOf(problem)}`);
    await attempt(() => sortRecord(kind, record.id, beside), failed);
    refresh();
  };
  return { items, error, isPending, refetch, refresh, move };
}
