import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { follow } from '@/api/follow';
import { keys } from '@/api/keys';
import type { Kind } from '@/api/kinds';
import { readRecord } from '@/api/records';

interface Named {
  id: number;
  label: string;
}

/** The parts of a reviewed record that the editor needs; its text and fields live in the document. */
export interface ContentRecord {
  id: number;
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

/** The record, fetched again whenever someone changed it; the key is the one that the generic screens use. */
export const useRecord = (kind: Kind, id: string | null) => {
  const client = useQueryClient();
  const numeric = Number(id ?? 0);
  const query = useQuery({
    queryKey: keys.record.of(kind.key, numeric),
    queryFn: ({ signal }) => readRecord<ContentRecord>(kind, id, signal),
    enabled: id !== null,
    meta: follow(kind.key, numeric),
  });
  const refresh = useCallback(
    () => void client.invalidateQueries({ queryKey: keys.record.of(kind.key, numeric) }),
    [client, kind.key, numeric],
  );
  const accept = (record: ContentRecord) => {
    client.setQueryData(keys.record.of(kind.key, numeric), record);
    void client.invalidateQueries({ queryKey: keys.records.of(kind.key) });
  };
  return { record: query.data ?? null, refresh, accept };
};
