import { useQueryClient, type Query, type QueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Follows } from '@/api/follow';
import { keys } from '@/api/keys';
import { useBurst } from '@/lib/use-burst';
import { useTopic, useWatch, type RecordHint } from '@/realtime/console';

/** Read from the observers: a prefetch of the same query, which names nothing to follow, takes nothing away. */
const followed = (query: Query): Follows[] =>
  query.observers.flatMap(({ options }) => options.meta?.follows ?? []);

const tells = (hint: RecordHint, { kinds, id }: Follows): boolean =>
  kinds.includes(hint.kind) && (id === undefined || id === hint.id);

/** Reads again what is open and follows one of the records; what is closed is old when it opens. */
export function readAgain(client: QueryClient, hints: readonly RecordHint[]): void {
  for (const { kind, id } of hints)
    void client.invalidateQueries({ queryKey: keys.record.of(kind, id), type: 'inactive' });
  void client.invalidateQueries({
    predicate: (query) => followed(query).some((follows) => hints.some((hint) => tells(hint, follows))),
  });
}

/** The kinds that open queries follow, joined; the server tells of no others. */
function useOpenKinds(client: QueryClient): string {
  const [kinds, setKinds] = useState('');
  useEffect(() => {
    const cache = client.getQueryCache();
    const look = () => {
      const open = cache.getAll().flatMap(followed);
      setKinds([...new Set(open.flatMap((follows) => follows.kinds))].toSorted().join(','));
    };
    look();
    return cache.subscribe(({ type }) => {
      if (type === 'observerAdded' || type === 'observerRemoved') look();
    });
  }, [client]);
  return kinds;
}

/** The one bridge from the socket's hints to queries: changes within a moment are one reason to read again. */
export function useLiveRecords(): void {
  const client = useQueryClient();
  const kinds = useOpenKinds(client);
  useWatch({ topics: ['records'], kinds: kinds ? kinds.split(',') : [] });

  const hints = useRef<RecordHint[]>([]);
  const flush = useBurst(() => readAgain(client, hints.current.splice(0)));
  useTopic('records', ({ data }) => {
    hints.current.push(data as RecordHint);
    flush();
  });

  /** At the first hello everything open was just asked for. */
  const greeted = useRef(false);
  useTopic('session', ({ type }) => {
    if (type !== 'hello') return;
    if (greeted.current) void client.invalidateQueries({ predicate: (query) => followed(query).length > 0 });
    greeted.current = true;
  });
}
