import { useSyncExternalStore } from 'react';
import type * as Y from 'yjs';
import type { Problem } from './problems';
import { watchOf } from './watch';

/** What the editor has no place for in a shared body, live; empty while it may be edited. */
export const useProblems = (fragment: Y.XmlFragment): readonly Problem[] => {
  const watch = watchOf(fragment);
  return useSyncExternalStore(watch.subscribe, watch.problems);
};
