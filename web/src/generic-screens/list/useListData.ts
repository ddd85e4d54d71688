import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '@/api/client';
import { keys } from '@/api/keys';
import type { CallRef, Kind } from '@/api/kinds';
import { kinds } from '@/generated/console';
import { useRecordHints, type RecordHint } from '@/realtime/console';
import { useBurst } from '@/lib/use-burst';
import { useSession } from '@/stores/session';
import { detailQuery, selfOf, type RecordData } from '../record/record';

export interface ListPage {
  items: readonly RecordData[];
  total: number;
  totalIsEstimate?: boolean;
  page: number;
  pageSize: number;
  /** By value of the tab's parameter; `""` is all. */
  counts?: Readonly<Record<string, number>>;
  /** The tabs whose number is an estimate. */
  countsAbout?: readonly string[];
  /** Ordered by hand: here and now, once a tab or parent is chosen, once filters and sorting are gone; or not at all. */
  arrange?: 'yes' | 'within' | 'narrowed';
}

export const pageQuery = (kind: Kind, ref: CallRef, payload: Readonly<Record<string, unknown>>) => ({
  queryKey: keys.records.page(kind.key, ref.path, payload),
  queryFn: ({ signal }: { signal: AbortSignal }) => call<ListPage>(ref, payload, { signal }),
});

/** A page of records. Old rows stay while new ones load; changes by others are told, not pushed under the person. */
export function useListData(kind: Kind, ref: CallRef, payload: Readonly<Record<string, unknown>>) {
  const client = useQueryClient();
  const me = useSession((state) => state.user?.id);
  const result = useQuery({ ...pageQuery(kind, ref, payload), placeholderData: keepPreviousData });
  const [outdatedAt, setOutdatedAt] = useState(0);
  const refresh = () => client.invalidateQueries({ queryKey: keys.records.of(kind.key) });

  const refreshSoon = useBurst(() => void refresh());
  useRecordHints(heardBy(kind), (hint) => {
    void client.invalidateQueries({ queryKey: keys.record.of(hint.kind, hint.id) });
    if (isKnown(kind, hint, result.data)) return;
    if (hint.by?.id === me) refreshSoon();
    else setOutdatedAt(Date.now());
  });

  const prefetch = (record: RecordData) => {
    if (kind.calls.detail) void client.prefetchQuery({ ...detailQuery(kind, record.id), staleTime: 10_000 });
  };
  return {
    page: result.data,
    error: result.error,
    loading: result.isPending,
    stale: result.isPlaceholderData,
    /** Others changed something since these rows were fetched. */
    outdated: outdatedAt > result.dataUpdatedAt,
    refresh,
    prefetch,
  };
}

/** Their rows stand for records of the content kinds. */
const OVER_CONTENT: readonly string[] = [kinds.content.key, kinds.media_content.key];

/** Whose changes the list shows: the kind's own; of all content those of every content kind. */
const heardBy = (kind: Kind): readonly string[] =>
  OVER_CONTENT.includes(kind.key)
    ? Object.values(kinds).flatMap(({ key, content }) => (content ? [key] : []))
    : [kind.key];

/** The rows already show what the hint tells of. */
const isKnown = (kind: Kind, hint: RecordHint, page: ListPage | undefined) =>
  page?.items.some((record) => {
    const self = selfOf(kind, record);
    return self.kind === hint.kind && self.id === hint.id && record.revision >= hint.revision;
  }) ?? false;
