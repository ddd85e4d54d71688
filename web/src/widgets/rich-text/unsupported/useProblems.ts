import { useSyncExternalStore } from 'react';
import type * as Y from 'yjs';
import type { Problem } from './problems';
import { watchOf } from './watch';

/** Live list of the parts of a shared body that the editor cannot hold; empty while it may be edited. */
export const useProblems = (fragment: Y.XmlFragment): readonly Problem[] => {
  const watch = watchOf(fragment);
  return useSyncExternalStore(watch.subscribe, watch.problems);
};

/** Changes when an editor of the shared body has to be made anew (see ShowableWatch.breaks). */
export const useBreaks = (fragment: Y.XmlFragment): number => {
  const watch = watchOf(fragment);
  return useSyncExternalStore(watch.subscribe, watch.breaks);
};
