import type { Node, ResolvedPos } from '@tiptap/pm/model';

/** Ranges of the old document (A) and of the new one (B). */
export interface Replacement {
  fromA: number;
  toA: number;
  fromB: number;
  toB: number;
}

const graphemes = new Intl.Segmenter('zh', { granularity: 'grapheme' });

/** The text of a block as positions count it: a picture or a line break takes one. */
const textAround = ($pos: ResolvedPos): string =>
  $pos.parent.textBetween(0, $pos.parent.content.size, '', '\uFFFC');

/** The distance of a position from the begin and the end of the letter that the eye sees there. */
const inside = (doc: Node, pos: number): { before: number; after: number } => {
  const $pos = doc.resolve(pos);
  if (!$pos.parent.isTextblock) return { before: 0, after: 0 };
  const letter = graphemes.segment(textAround($pos)).containing($pos.parentOffset);
  if (!letter || letter.index === $pos.parentOffset) return { before: 0, after: 0 };
  const before = $pos.parentOffset - letter.index;
  return { before, after: letter.segment.length - before };
};

const grown = (before: Node, after: Node, change: Replacement): Replacement => {
  const left = Math.max(inside(before, change.fromA).before, inside(after, change.fromB).before);
  const right = Math.max(inside(before, change.toA).after, inside(after, change.toB).after);
  const { fromA, toA, fromB, toB } = change;
  return { fromA: fromA - left, toA: toA + right, fromB: fromB - left, toB: toB + right };
};

const same = (one: Replacement, other: Replacement): boolean =>
  one.fromA === other.fromA && one.toA === other.toA;

/** Ranges that have grown into each other become one. */
const joined = (changes: readonly Replacement[]): Replacement[] => {
  const result: Replacement[] = [];
  for (const change of changes) {
    const last = result.at(-1);
    if (last && (change.fromA < last.toA || change.fromB < last.toB))
      result[result.length - 1] = {
        ...last,
        toA: Math.max(last.toA, change.toA),
        toB: Math.max(last.toB, change.toB),
      };
    else result.push(change);
  }
  return result;
};

/**
 * Changes that begin and end between letters. Two emoji often differ in one of their two halves only, two flags in
 * one of two letters: a range that ends inside would strike out half a letter, which no document survives.
 */
export const wholeLetters = (
  before: Node,
  after: Node,
  changes: readonly Replacement[],
): readonly Replacement[] => {
  let current: readonly Replacement[] = changes.map(({ fromA, toA, fromB, toB }) => ({
    fromA,
    toA,
    fromB,
    toB,
  }));
  // A widened range may end inside a letter of the other document.
  for (;;) {
    const next = joined(current.map((change) => grown(before, after, change)));
    if (
      next.length === current.length &&
      next.every((change, at) => same(change, current[at] as Replacement))
    )
      return next;
    current = next;
  }
};
