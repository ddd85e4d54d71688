import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { listThreads, type Thread } from '@/api/comments';
import { keys } from '@/api/keys';
import { useTopic, useWatch } from '@/realtime/console';

const NONE: readonly Thread[] = [];

export const threadsQuery = (kind: string, id: string | null) => ({
  queryKey: keys.comments(kind, id),
  queryFn: ({ signal }: { signal: AbortSignal }) => listThreads(kind, id ?? '', signal),
});

/** The record's threads, fetched again whenever somebody changed one. */
export const useThreads = (kind: string, id: string | null) => {
  const client = useQueryClient();
  const query = useQuery({ ...threadsQuery(kind, id), enabled: id !== null });
  const refresh = useCallback(
    () => void client.invalidateQueries({ queryKey: keys.comments(kind, id) }),
    [client, kind, id],
  );
  return { threads: query.data ?? NONE, error: query.error, loading: query.isLoading, refresh };
};

/** Mounted once beside the text: hears of changes, also of those while the socket was away. */
export const useThreadNews = (kind: string, id: string | null, refresh: () => void): void => {
  useWatch({ topics: ['comments'], kinds: [kind] });
  useTopic('comments', ({ data }) => {
    const told = data as { kind: string; id: number };
    if (told.kind === kind && String(told.id) === id) refresh();
  });
  useTopic('session', ({ type }) => {
    if (type === 'hello') refresh();
  });
};
