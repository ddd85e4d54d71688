/** One replacement in a sequence: from `at` on, `remove` elements give way to `insert`. */
export interface Splice<T> {
  readonly at: number;
  readonly remove: number;
  readonly insert: readonly T[];
}

type Same<T> = (one: T, other: T) => boolean;

/** The one replacement that makes `before` into `after`. */
export function spliceOf<T>(before: readonly T[], after: readonly T[], same: Same<T> = Object.is): Splice<T> {
  const shorter = Math.min(before.length, after.length);
  const alike = (index: number, from: (list: readonly T[], index: number) => T | undefined) =>
    same(from(before, index) as T, from(after, index) as T);
  let at = 0;
  while (at < shorter && alike(at, (list, index) => list[index])) at += 1;
  let end = 0;
  while (end < shorter - at && alike(end, (list, index) => list[list.length - 1 - index])) end += 1;
  return { at, remove: before.length - at - end, insert: after.slice(at, after.length - end) };
}

/**
 * `mine`, over a sequence to which `theirs` has happened already. Nothing that they inserted is removed and all that I
 * inserted is there; what I removed is gone. To be applied in the order given.
 */
export function rebased<T>(mine: Splice<T>, theirs: Splice<T>): readonly Splice<T>[] {
  const [myEnd, theirEnd] = [mine.at + mine.remove, theirs.at + theirs.remove];
  const grown = theirs.insert.length - theirs.remove;
  if (myEnd <= theirs.at) return [mine];
  if (theirEnd <= mine.at) return [{ ...mine, at: mine.at + grown }];
  const after = { at: theirEnd + grown, remove: Math.max(0, myEnd - theirEnd), insert: [] };
  if (mine.at >= theirs.at) return [{ ...after, insert: mine.insert }];
  return [after, { at: mine.at, remove: theirs.at - mine.at, insert: mine.insert }];
}

/** The place of a caret after a replacement; one within the removed part goes to its end. */
export function movedBy<T>(caret: number, { at, remove, insert }: Splice<T>): number {
  if (caret <= at) return caret;
  return caret >= at + remove ? caret + insert.length - remove : at + insert.length;
}
