import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { keys } from '@/api/keys';
import type { CallRef, Kind } from '@/api/kinds';
import { detailQuery, pageQuery, type ListPage, type RecordData } from '@/api/records';
import { kinds } from '@/generated/console';
import { useRecordHints, type RecordHint } from '@/realtime/console';
import { useBurst } from '@/lib/use-burst';
import { useSession } from '@/stores/session';
import { selfOf } from '../record/record';

/** A page of records. Old rows stay while new ones load; changes by others are told, not pushed under the person. */
export function useListData(kind: Kind, ref: CallRef, payload: Readonly<Record<string, unknown>>) {
  const client = useQueryClient();
  const me = useSession((state) => state.user?.id);
  const result = useQuery({ ...pageQuery(kind, ref, payload), placeholderData: keepPreviousData });
  const [outdatedAt, setOutdatedAt] = useState(0);
  const refresh = () => client.invalidateQueries({ queryKey: keys.records.of(kind.key) });

  const refreshSoon = useBurst(() => void refresh());
  useRecordHints(heardBy(kind), (hint) => {
    if (isKnown(kind, hint, result.data)) return;
    if (hint.by === me) refreshSoon();
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

/** Kinds whose changes the list shows: its own; a list of all content follows every content kind. */
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
