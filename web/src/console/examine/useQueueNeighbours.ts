import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { Kind } from '@/api/kinds';
import { useRecordHints } from '@/realtime/console';
import { recallList } from '@/stores/list-memory';
import { useSession } from '@/stores/session';
import { queueKind, queueType } from '../audit/queue';
import { readQuery } from '../list/list-query';
import { pageQuery } from '../list/useListData';
import { detailQuery, type RecordData } from '../record/record';
import { useClaims } from '../review/claims';
import { decidedIds, useDecisions } from '../review/decisions';
import { contextQuery, wordsQuery } from '../review/queries';

const WINDOW = 100;
const DECISIONS = ['approve', 'reject'];

/** The filters that the person's queue list has, so that going through its items stays among them. */
function useQueueFilters(kind: Kind, path: string): Readonly<Record<string, string>> {
  const [filters] = useState(() => {
    const query = readQuery(queueKind(kind), new URLSearchParams(recallList(path)));
    if (queueType(query) !== 'list') return {};
    const { type: _type, ...rest } = query.filters;
    return rest;
  });
  return filters;
}

/**
 * Where a record stands in its queue, and what lies before and after it. `free` is the next one that nobody else looks
 * at and that this person may decide; it is fetched ahead.
 */
export function useQueueNeighbours(kind: Kind, id: number, path: string) {
  const ref = kind.calls.queue;
  const filters = useQueueFilters(kind, path);
  const { data, refetch } = useQuery({
    ...pageQuery(kind, ref ?? { method: 'GET', path: '' }, {
      ...filters,
      type: 'list',
      page: 1,
      pageSize: WINDOW,
    }),
    enabled: Boolean(ref),
  });
  useRecordHints(kind.key, () => void refetch());
  const running = useDecisions((state) => state.running);
  const waiting = useMemo(() => {
    const decided = decidedIds(running, kind.key);
    return (data?.items ?? []).filter((item) => !decided.has(item.id));
  }, [data, running, kind.key]);
  const free = useNextFree(kind, id, waiting);
  useFetchAhead(kind, free);
  const at = waiting.findIndex((item) => item.id === id);
  const loaded = data?.items.length ?? 0;
  return {
    filters,
    narrowed: Object.keys(filters).length > 0,
    position: at + 1,
    total: Math.max(0, (data?.total ?? 0) - (loaded - waiting.length)),
    next: at < 0 ? waiting[0]?.id : waiting[at + 1]?.id,
    previous: at < 0 ? waiting.at(-1)?.id : waiting[at - 1]?.id,
    free,
  };
}

function useNextFree(kind: Kind, id: number, waiting: readonly RecordData[]): number | undefined {
  const me = useSession((state) => state.user?.id);
  const claims = useClaims(kind.key);
  const isFree = (record: RecordData) => {
    const told = claims.get(record.id);
    const claim = record['claim'] as { by: { id: number } } | null | undefined;
    const by = told === undefined ? claim?.by.id : told?.id;
    return (by === undefined || by === me) && DECISIONS.some((name) => record.actions.includes(name));
  };
  const at = waiting.findIndex((item) => item.id === id);
  const rest = [...waiting.slice(at + 1), ...waiting.slice(0, Math.max(0, at))];
  return rest.find(isFree)?.id;
}

function useFetchAhead(kind: Kind, id: number | undefined) {
  const client = useQueryClient();
  useEffect(() => {
    if (!id) return;
    void client.prefetchQuery({ ...detailQuery(kind, id), staleTime: 10_000 });
    void client.prefetchQuery({ ...contextQuery(kind, id), staleTime: 10_000 });
    void client.prefetchQuery({ ...wordsQuery(kind, id), staleTime: 10_000 });
  }, [client, kind, id]);
}
