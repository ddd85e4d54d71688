import { useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';

/** Takes over what stands in a box; false where it means nothing, which the box has then said. */
type Commit = () => boolean;

const boxes = new Set<Commit>();

/** Boxes that take a text over when they are left say here that something half typed stands in them. */
export function usePendingInput(typed: boolean, commit: Commit): void {
  const current = useRef(commit);
  useLayoutEffect(() => {
    current.current = commit;
  });
  useLayoutEffect(() => {
    if (!typed) return;
    const run = () => current.current();
    boxes.add(run);
    return () => void boxes.delete(run);
  }, [typed]);
}

/**
 * For a key that saves or sends while the caret is still in such a box: everything half typed is taken over and
 * rendered. False when something is not to be understood; the key then does nothing.
 */
export function commitPendingInput(): boolean {
  const run = [...boxes];
  return flushSync(() => run.every((commit) => commit()));
}
