import { useQueryClient } from '@tanstack/react-query';
import { createContext, use, useEffect, useMemo, useRef, useState } from 'react';
import { keys } from '@/api/keys';
import type { Kind } from '@/api/kinds';
import { attempt } from '@/api/use-act';
import { notify } from '@/ui';
import { useHolders } from '../review/queue/useHolders';

export const UNDO_MS = 10_000;

/** The last step of this person, while it can be taken back. `words` say what was done. */
export interface LastStep {
  readonly id: number;
  readonly title: string;
  readonly words: string;
}

/** The calls and words of one desk. Keep the object outside components, or memoise it. */
export interface DeskCalls {
  readonly undo: (id: number) => Promise<unknown>;
  /** Claims the record that waits the longest; `leave` is put down and passed over. */
  readonly next: (leave: number | null, skip: readonly number[]) => Promise<{ id: number | null }>;
  /** Said once a step was taken back. */
  readonly undone: string;
  /** Said where nothing is left. */
  readonly none: string;
}

/** Everything that outlives the record under the cursor: the last step, and the way to the next record. */
export function useDeskState(kind: Kind, calls: DeskCalls) {
  const client = useQueryClient();
  const holderOf = useHolders(kind);
  const [show, setShow] = useState<{ id: number } | null>(null);
  const [last, setLast] = useState<LastStep | null>(null);
  const skipped = useRef<readonly number[]>([]);
  useEffect(() => {
    if (!last) return;
    const timer = setTimeout(() => setLast(null), UNDO_MS);
    return () => clearTimeout(timer);
  }, [last]);
  const state = useMemo(() => {
    const again = () => {
      void client.invalidateQueries({ queryKey: keys.records.of(kind.key) });
    };
    return {
      done: setLast,
      undo: (id: number) =>
        attempt(async () => {
          await calls.undo(id);
          setLast(null);
          setShow({ id });
          again();
          void client.invalidateQueries({ queryKey: keys.record.of(kind.key, id) });
          notify.success(calls.undone);
        }, '没有撤销'),
      /** Passes the record over and goes to the one that waits the longest of those that nobody has. */
      next: (leave: number | null) =>
        attempt(async () => {
          if (leave !== null) skipped.current = [...skipped.current, leave];
          const { id } = await calls.next(leave, skipped.current);
          if (id === null) {
            skipped.current = [];
            notify.info(calls.none);
            return;
          }
          setShow({ id });
          again();
        }, '没有取到下一个'),
    };
  }, [client, kind.key, calls]);
  return useMemo(() => ({ ...state, show, last, holderOf }), [state, show, last, holderOf]);
}

export type DeskState = ReturnType<typeof useDeskState>;

export const Desk = createContext<DeskState | null>(null);

export function useDesk(): DeskState {
  const desk = use(Desk);
  if (!desk) throw new Error('the record stands on a desk');
  return desk;
}
