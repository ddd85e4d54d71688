import { QueryClientContext, type QueryKey } from '@tanstack/react-query';
import { use, useRef } from 'react';
import { attempt } from '@/api/use-act';

interface Options {
  failure: string;
  /** Queries to read again when no move waits any more. */
  stale: readonly QueryKey[];
}

/**
 * Sends moves one after another, in the order in which they were made: keys are pressed faster than the server answers,
 * and the grip that moved keeps its focus.
 */
export function useMoves(
  send: (id: number, position: number) => Promise<unknown>,
  { failure, stale }: Options,
) {
  const client = use(QueryClientContext);
  const last = useRef(Promise.resolve());
  const waiting = useRef(0);

  return (id: number, position: number): void => {
    waiting.current += 1;
    last.current = last.current
      .then(() => attempt(() => send(id, position), failure))
      .then(() => {
        waiting.current -= 1;
        if (waiting.current) return;
        for (const queryKey of stale) void client?.invalidateQueries({ queryKey });
      });
  };
}
