import { canonical } from './document';
import { meaningOf } from './meaning';
import { gapsOf, matches } from './script';

/** An item of a list, and what became of it. */
export interface Item {
  type: 'same' | 'removed' | 'added';
  value: unknown;
}

/** Changes between two lists (pictures, tags, rows) in reading order; removals stand before additions. */
export const compareItems = (before: readonly unknown[], after: readonly unknown[]): Item[] => {
  const key = (item: unknown) => canonical(meaningOf(item));
  const parts = gapsOf(matches(before.map(key), after.map(key)), before.length, after.length);
  return parts.flatMap((part): Item[] => {
    if ('length' in part)
      return after
        .slice(part.after, part.after + part.length)
        .map((value): Item => ({ type: 'same', value }));
    return [
      ...before.slice(...part.before).map((value): Item => ({ type: 'removed', value })),
      ...after.slice(...part.after).map((value): Item => ({ type: 'added', value })),
    ];
  });
};
