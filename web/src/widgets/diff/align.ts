import { ATOM, blockKey, blockText, type Block } from './document';
import { gapsOf, matches } from './script';

/** Change of a block; the numbers are positions in the two lists of blocks. */
export type Step =
  | { type: 'same' | 'changed' | 'moved'; before: number; after: number }
  | { type: 'removed'; before: number; movedTo?: number }
  | { type: 'added'; after: number };

/** From this likeness on (0 to 1, over pairs of characters) two blocks count as one that was changed. */
const ALIKE = 0.35;
/** A block found elsewhere in this likeness, and this long, was moved. */
const MOVED = 0.8;
const SHORTEST_MOVED = 4;
/** More is not compared pair by pair: nobody waits for it. */
const MOST_PAIRS = 90_000;

interface Unit {
  key: string;
  sort: string;
  pairs: ReadonlyMap<string, number>;
  total: number;
}

/** Aligns two rows of blocks; every block stands in exactly one step, `moved` at the place where it came to. */
export const align = (before: readonly Block[], after: readonly Block[]): Step[] => {
  const [old, now] = [before.map(unit), after.map(unit)];
  const common = matches(
    old.map(({ key }) => key),
    now.map(({ key }) => key),
  );
  const steps = gapsOf(common, old.length, now.length).flatMap((part): Step[] =>
    'length' in part
      ? Array.from({ length: part.length }, (_, index) => ({
          type: 'same',
          before: part.before + index,
          after: part.after + index,
        }))
      : paired(old, now, part.before, part.after),
  );
  return withMoves(steps, old, now);
};

const unit = (block: Block): Unit => {
  const text = blockText(block);
  const pairs = new Map<string, number>();
  for (let at = 0; at < Math.max(1, text.length - 1) && text; at += 1) {
    const pair = text.slice(at, at + 2);
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
  }
  const sort = block.sort === 'media' ? block.type : block.sort;
  return { key: blockKey(block), sort, pairs, total: Math.max(text ? 1 : 0, text.length - 1) };
};

/** Weight of a block that contains all of another, shorter one. */
const HOLDS = 0.6;

const likeness = (one: Unit, other: Unit, atLeast: number): number => {
  if (one.sort !== other.sort) return 0;
  const total = one.total + other.total;
  if (total === 0) return atLeast;
  const [small, large] = one.total < other.total ? [one, other] : [other, one];
  let shared = 0;
  for (const [pair, count] of small.pairs) shared += Math.min(count, large.pairs.get(pair) ?? 0);
  const held = small.total > 1 ? (HOLDS * shared) / small.total : 0;
  const score = Math.max((2 * shared) / total, held);
  return score >= atLeast ? score : 0;
};

/** Within a range that differs: pairs of like blocks, rising on both sides, with the best sum of likeness. */
const paired = (
  old: readonly Unit[],
  now: readonly Unit[],
  [from, until]: [number, number],
  [start, end]: [number, number],
): Step[] => {
  const steps: Step[] = [];
  let [x, y] = [from, start];
  for (const [before, after] of [...pairs(old.slice(from, until), now.slice(start, end)), null].map((pair) =>
    pair ? [pair[0] + from, pair[1] + start] : [until, end],
  ) as [number, number][]) {
    for (; x < before; x += 1) steps.push({ type: 'removed', before: x });
    for (; y < after; y += 1) steps.push({ type: 'added', after: y });
    if (before < until && after < end) steps.push({ type: 'changed', before, after });
    [x, y] = [before + 1, after + 1];
  }
  return steps;
};

const pairs = (old: readonly Unit[], now: readonly Unit[]): [number, number][] => {
  if (old.length * now.length > MOST_PAIRS) return [];
  const wide = now.length + 1;
  const like = old.map((one) => now.map((other) => likeness(one, other, ALIKE)));
  const best = new Float64Array((old.length + 1) * wide);
  const at = (i: number, j: number) => best[i * wide + j] ?? 0;
  const pair = (i: number, j: number) => like[i]?.[j] ?? 0;
  for (let i = old.length - 1; i >= 0; i -= 1)
    for (let j = now.length - 1; j >= 0; j -= 1) {
      const both = pair(i, j) ? pair(i, j) + at(i + 1, j + 1) : 0;
      best[i * wide + j] = Math.max(at(i + 1, j), at(i, j + 1), both);
    }
  const found: [number, number][] = [];
  for (let [i, j] = [0, 0]; i < old.length && j < now.length;) {
    if (pair(i, j) && at(i, j) === pair(i, j) + at(i + 1, j + 1)) found.push([i++, j++]);
    else if (at(i, j) === at(i + 1, j)) i += 1;
    else j += 1;
  }
  return found;
};

/** A removed block that came back elsewhere was moved; the best match first. */
const withMoves = (steps: Step[], old: readonly Unit[], now: readonly Unit[]): Step[] => {
  const gone = steps.flatMap((step) => (step.type === 'removed' ? [step.before] : []));
  const come = steps.flatMap((step) => (step.type === 'added' ? [step.after] : []));
  if (gone.length * come.length > MOST_PAIRS) return steps;
  const candidates = gone
    .flatMap((before) =>
      come.map((after) => ({ before, after, like: moveLikeness(old[before], now[after]) })),
    )
    .filter(({ like }) => like > 0)
    .sort((a, b) => b.like - a.like);
  const from = new Map<number, number>();
  const to = new Map<number, number>();
  for (const { before, after } of candidates) {
    if (to.has(before) || from.has(after)) continue;
    to.set(before, after);
    from.set(after, before);
  }
  return steps.map((step): Step => {
    if (step.type === 'removed' && to.has(step.before))
      return { ...step, movedTo: to.get(step.before) as number };
    if (step.type === 'added' && from.has(step.after))
      return { type: 'moved', before: from.get(step.after) as number, after: step.after };
    return step;
  });
};

const moveLikeness = (one: Unit | undefined, other: Unit | undefined): number => {
  if (!one || !other || one.sort !== other.sort) return 0;
  if (one.key === other.key && (one.total >= SHORTEST_MOVED || one.key.includes('"src"'))) return 1;
  if (Math.min(one.total, other.total) < SHORTEST_MOVED || one.pairs.has(ATOM)) return 0;
  return likeness(one, other, MOVED);
};
