import type { KeyboardEvent } from 'react';

type Steps = Readonly<Record<string, number>>;

/** Steps in a list that runs downwards. */
export const VERTICAL: Steps = { ArrowUp: -1, ArrowDown: 1 };

/** Steps in any list, and to its ends. */
export const ANYWHERE: Steps = {
  ...VERTICAL,
  ArrowLeft: -1,
  ArrowRight: 1,
  Home: -Infinity,
  End: Infinity,
};

/** Returns the step that a key on a grip asks for; 0 for other keys and for shortcuts. */
export const arrowStep = (event: KeyboardEvent, steps: Steps): number =>
  event.ctrlKey || event.metaKey || event.altKey ? 0 : (steps[event.key] ?? 0);
