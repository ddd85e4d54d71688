import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Kind } from '@/api/kinds';
import { useRecordHints } from '@/realtime/console';
import { pageQuery } from '../list/useListData';
import { detailQuery } from '../record/record';

const WINDOW = 100;

/** Where a record stands in its queue, and what lies before and after it. The next one is fetched ahead. */
export function useQueueNeighbours(kind: Kind, id: number) {
  const client = useQueryClient();
  const ref = kind.calls.queue;
  const { data, refetch } = useQuery({
    ...pageQuery(kind, ref ?? { method: 'GET', path: '' }, { type: 'list', page: 1, pageSize: WINDOW }),
    enabled: Boolean(ref),
  });
  useRecordHints(kind.key, () => void refetch());
  const ids = data?.items.map((item) => item.id) ?? [];
  const at = ids.indexOf(id);
  const next = at < 0 ? ids[0] : ids[at + 1];
  const previous = at > 0 ? ids[at - 1] : undefined;
  useEffect(() => {
    if (next) void client.prefetchQuery({ ...detailQuery(kind, next), staleTime: 10_000 });
  }, [client, kind, next]);
  return { position: at + 1, total: data?.total ?? 0, next, previous };
}
