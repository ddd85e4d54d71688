import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { follow } from '@/api/follow';
import { keys } from '@/api/keys';
import type { Kind } from '@/api/kinds';
import { readPage, type RecordData } from '@/api/records';
import type { FirstReader } from '@/api/review';
import { recallList } from '@/stores/list-memory';
import { useSession } from '@/stores/session';
import { queueKind, queueType } from '../queue/queue';
import { readQuery } from '@/generic-screens/list/list-query';
import { useBurst } from '@/lib/use-burst';
import { useTopic, type RecordHint } from '@/realtime/console';
import { useClaims } from '../shared/claims';
import { useDecidedIds } from '../shared/decisions';
import { AHEAD, useFetchAhead } from './useFetchAhead';

/** A decision changes nothing that this page does not know: the queue is read again for all those of a while. */
const READ_AGAIN_MS = 3000;
/** Records that are asked for at once, and how near their end more of them are. */
const WINDOW = 100;
const NEAR = 3;
const DECISIONS = ['approve', 'reject'];

interface Way {
  filters: Readonly<Record<string, string>>;
  /** The window in which the page lies that the person came from, from 1. */
  start: number;
}

/** The filters that the person's queue list has, so that going through its items stays among them; and where in it. */
function useWay(kind: Kind, path: string): Way {
  const [way] = useState(() => {
    const query = readQuery(queueKind(kind), new URLSearchParams(recallList(path)));
    if (queueType(query) !== 'list') return { filters: {}, start: 1 };
    const { type: _type, ...filters } = query.filters;
    return { filters, start: Math.floor(((query.page - 1) * query.pageSize) / WINDOW) + 1 };
  });
  return way;
}

/** The queue from the person's page on, window by window, as far as it was gone through. */
function useWindows(kind: Kind, { filters, start }: Way) {
  const ref = kind.calls.queue ?? { method: 'GET', path: '' };
  const asked = { ...filters, type: 'list', pageSize: WINDOW };
  return useInfiniteQuery({
    queryKey: keys.records.windows(kind.key, ref.path, asked, start),
    enabled: Boolean(kind.calls.queue),
    meta: follow([]),
    initialPageParam: start,
    queryFn: ({ pageParam, signal }) => readPage(ref, { ...asked, page: pageParam }, signal),
    getNextPageParam: ({ total }, _, page) => (page * WINDOW < total ? page + 1 : undefined),
    getPreviousPageParam: (_, __, page) => (page > 1 ? page - 1 : undefined),
  });
}

/**
 * Finds the record's position in its queue, and its neighbours. `free` is the next one that nobody else looks
 * at and that this person may decide; it and those after it are fetched ahead.
 */
export function useQueueNeighbours(kind: Kind, id: number, path: string) {
  const way = useWay(kind, path);
  const { data, refetch, ...windows } = useWindows(kind, way);
  const readAgain = useBurst(() => void refetch(), READ_AGAIN_MS);
  useTopic('records', ({ data: hint }) => {
    if ((hint as RecordHint).kind === kind.key) readAgain();
  });
  const decided = useDecidedIds(kind.key);
  const waiting = useMemo(() => {
    const loaded = (data?.pages ?? []).flatMap(({ items }) => items);
    // A new or decided record may have moved another from one window into the next.
    return [...new Map(loaded.map((item) => [item.id, item])).values()].filter(({ id }) => !decided.has(id));
  }, [data, decided]);
  const free = useFree(kind, id, waiting);
  useFetchAhead(kind, id, free);
  const at = waiting.findIndex((item) => item.id === id);
  useMore(at, waiting.length, windows);
  const loaded = (data?.pages ?? []).reduce((sum, { items }) => sum + items.length, 0);
  const before = (Number(data?.pageParams[0] ?? 1) - 1) * WINDOW;
  return {
    filters: way.filters,
    narrowed: Object.keys(way.filters).length > 0,
    position: at < 0 ? 0 : before + at + 1,
    total: Math.max(0, (data?.pages.at(-1)?.total ?? 0) - (loaded - waiting.length)),
    next: at < 0 ? waiting[0]?.id : waiting[at + 1]?.id,
    previous: at < 0 ? waiting.at(-1)?.id : waiting[at - 1]?.id,
    free: free[0],
    readAgain,
  };
}

type Windows = Pick<
  ReturnType<typeof useWindows>,
  'hasNextPage' | 'hasPreviousPage' | 'isError' | 'isFetching' | 'fetchNextPage' | 'fetchPreviousPage'
>;

/** The windows beside are fetched before the person comes to the end of this one. */
function useMore(at: number, count: number, windows: Windows) {
  const { hasNextPage, hasPreviousPage, isError, isFetching, fetchNextPage, fetchPreviousPage } = windows;
  const on = hasNextPage && at >= count - NEAR;
  const back = hasPreviousPage && (count === 0 || (at >= 0 && at < NEAR));
  useEffect(() => {
    // A window that failed is not asked for without end: the queue is read again when something changes in it.
    if (isFetching || isError) return;
    if (on) void fetchNextPage();
    else if (back) void fetchPreviousPage();
  }, [on, back, isError, isFetching, fetchNextPage, fetchPreviousPage]);
}

/** The next ones that nobody else looks at and that this person may decide. */
function useFree(kind: Kind, id: number, waiting: readonly RecordData[]): readonly number[] {
  const me = useSession((state) => state.user?.id);
  const claims = useClaims(kind.key);
  const isFree = (record: RecordData) => {
    const told = claims.get(record.id);
    const claim = record['claim'] as { by: { id: number } } | null | undefined;
    const by = told === undefined ? claim?.by.id : told?.id;
    // The second person is somebody else.
    const waitsForOther = (record['firstReader'] as FirstReader | null | undefined)?.mine === true;
    return (
      (by === undefined || by === me) &&
      !waitsForOther &&
      DECISIONS.some((name) => record.actions.includes(name))
    );
  };
  const at = waiting.findIndex((item) => item.id === id);
  const rest = [...waiting.slice(at + 1), ...waiting.slice(0, Math.max(0, at))];
  return rest
    .filter(isFree)
    .slice(0, AHEAD)
    .map((record) => record.id);
}
