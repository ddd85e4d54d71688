import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '@/api/client';
import type { CallRef, Kind } from '@/api/kinds';
import { useRecordHints } from '@/realtime/console';

export interface Named {
  id: string | number;
  label: string;
}

/** The parts of a reviewed record that the editor needs; its text and fields live in the document. */
export interface ContentRecord {
  id: string | number;
  revision: number;
  verifyState: number;
  verifyReason: string | null;
  live: boolean;
  changed: boolean;
  frozen?: boolean;
  submittedBy: Named | null;
  decidedBy: Named | null;
  publishedAt: string | null;
  actions: readonly string[];
}

export const recordKey = (kind: Kind, id: string | null) => ['record', kind.key, id] as const;

const NO_DETAIL: CallRef = { method: 'GET', path: '' };

/** The record, fetched again whenever someone changed it. */
export const useRecord = (kind: Kind, id: string | null) => {
  const client = useQueryClient();
  const key = recordKey(kind, id);
  const refresh = () => client.invalidateQueries({ queryKey: key });
  useRecordHints(kind.key, (hint) => String(hint.id) === id && void refresh());
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call<ContentRecord>(kind.calls.detail ?? NO_DETAIL, { id }, { signal }),
    enabled: id !== null,
  });
  return {
    ...query,
    record: query.data ?? null,
    refresh,
    accept: (record: ContentRecord) => client.setQueryData(key, record),
  };
};
