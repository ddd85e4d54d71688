import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '@/api/client';
import type { CallRef, Kind } from '@/api/kinds';
import { useRecordHints, type RecordHint } from '@/realtime/console';
import { useSession } from '@/stores/session';
import { detailQuery, type RecordData } from '../record/record';

export interface ListPage {
  items: readonly RecordData[];
  total: number;
  totalIsEstimate?: boolean;
  page: number;
  pageSize: number;
  /** By value of the tab's parameter; `""` is all. */
  counts?: Readonly<Record<string, number>>;
}

export const pageQuery = (kind: Kind, ref: CallRef, payload: Readonly<Record<string, unknown>>) => ({
  queryKey: ['records', kind.key, ref.path, payload] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => call<ListPage>(ref, payload, { signal }),
});

/** A page of records. Old rows stay while new ones load; changes by others are told, not pushed under the person. */
export function useListData(kind: Kind, ref: CallRef, payload: Readonly<Record<string, unknown>>) {
  const client = useQueryClient();
  const me = useSession((state) => state.user?.id);
  const result = useQuery({ ...pageQuery(kind, ref, payload), placeholderData: keepPreviousData });
  const [outdatedAt, setOutdatedAt] = useState(0);
  const refresh = () => client.invalidateQueries({ queryKey: ['records', kind.key] });

  useRecordHints(kind.key, (hint) => {
    void client.invalidateQueries({ queryKey: ['record', kind.key, hint.id] });
    if (isKnown(hint, result.data)) return;
    if (hint.by?.id === me) void refresh();
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

/** The rows already show what the hint tells of. */
const isKnown = (hint: RecordHint, page: ListPage | undefined) =>
  page?.items.some(({ id, revision }) => id === hint.id && revision >= hint.revision) ?? false;
