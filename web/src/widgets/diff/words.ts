import { ATOM, canonical, cut, inlineText, type Atom, type Inline } from './document';
import { gapsOf, matches, type Gap, type Match } from './script';

/** A piece of a text: what stayed (as it looks now, and as it looked when that differs), went, or came. */
export type Part =
  | { type: 'same'; inlines: readonly Inline[]; was?: readonly Inline[] }
  | { type: 'removed' | 'added'; inlines: readonly Inline[] };

/** Equal text between two changes that is at most this long may be chance, and joins them. */
const LONGEST_CHANCE = 8;

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/** Changes between two texts by Chinese words; phrases rather than scattered characters. */
export const compareInlines = (before: readonly Inline[], after: readonly Inline[]): Part[] => {
  const [old, now] = [tokens(before), tokens(after)];
  const parts = gapsOf(
    matches(
      old.map(({ key }) => key),
      now.map(({ key }) => key),
    ),
    old.length,
    now.length,
  );
  const lengths = { before: offsets(old), after: offsets(now) };
  const edits = phrases(
    parts.map((part) => inCharacters(part, lengths)),
    inlineText(before),
  );
  return edits.flatMap((edit) => written(edit, before, after));
};

/** The same for plain text. */
export const compareText = (before: string, after: string): Part[] =>
  compareInlines(plain(before), plain(after));

const plain = (text: string): Inline[] => (text ? [{ sort: 'text', text, marks: [] }] : []);

interface Token {
  key: string;
  size: number;
}

const tokens = (inlines: readonly Inline[]): Token[] => {
  const atoms = atomsAt(inlines);
  const found: Token[] = [];
  for (const { segment, index } of segmenter.segment(inlineText(inlines))) {
    let from = index;
    for (const piece of segment.split(SPLIT).filter(Boolean)) {
      const atom = atoms.get(from);
      found.push({ key: atom ? atomKey(atom) : piece, size: piece.length });
      from += piece.length;
    }
  }
  return found;
};

const SPLIT = new RegExp(`(${ATOM})`);

const atomsAt = (inlines: readonly Inline[]): Map<number, Atom> => {
  const found = new Map<number, Atom>();
  let at = 0;
  for (const one of inlines) {
    if (one.sort !== 'text') found.set(at, one);
    at += one.sort === 'text' ? one.text.length : 1;
  }
  return found;
};

/** A picture is the same picture whatever its size. */
const atomKey = (atom: Atom): string => `${ATOM}${atom.sort}${canonical(atom.attrs['src'] ?? '')}`;

/** Begin of each token, and end of the last one. */
const offsets = (row: readonly Token[]): number[] => {
  const found = [0];
  for (const { size } of row) found.push((found.at(-1) ?? 0) + size);
  return found;
};

interface Edit {
  before: [number, number];
  after: [number, number];
  same: boolean;
}

const inCharacters = (part: Match | Gap, at: { before: number[]; after: number[] }): Edit => {
  const range = (places: number[], from: number, to: number): [number, number] => [
    places[from] ?? 0,
    places[to] ?? 0,
  ];
  if ('length' in part) {
    return {
      before: range(at.before, part.before, part.before + part.length),
      after: range(at.after, part.after, part.after + part.length),
      same: true,
    };
  }
  return { before: range(at.before, ...part.before), after: range(at.after, ...part.after), same: false };
};

const size = ([from, to]: [number, number]) => to - from;
const weight = (edit: Edit) => Math.max(size(edit.before), size(edit.after));

/** Joins changes that keep only a chance agreement between them, as a reader would. */
const phrases = (edits: readonly Edit[], text: string): Edit[] => {
  const joined: Edit[] = [];
  for (const edit of edits) {
    const [last, kept] = [joined.at(-2), joined.at(-1)];
    if (!edit.same && last && kept?.same && isChance(last, text.slice(...kept.before), edit)) {
      joined.splice(-2);
      joined.push({
        before: [last.before[0], edit.before[1]],
        after: [last.after[0], edit.after[1]],
        same: false,
      });
    } else joined.push(edit);
  }
  return joined;
};

const isChance = (last: Edit, kept: string, next: Edit): boolean =>
  kept.length <= LONGEST_CHANCE &&
  kept.length <= Math.min(weight(last), weight(next)) &&
  !kept.includes(ATOM) &&
  !onlyAdds(last, next) &&
  !onlyRemoves(last, next);

const onlyAdds = (...edits: Edit[]) => edits.every(({ before }) => size(before) === 0);
const onlyRemoves = (...edits: Edit[]) => edits.every(({ after }) => size(after) === 0);

const written = (edit: Edit, before: readonly Inline[], after: readonly Inline[]): Part[] => {
  const [old, now] = [cut(before, ...edit.before), cut(after, ...edit.after)];
  if (edit.same) return lookedAt(old, now);
  return [
    ...(old.length ? [{ type: 'removed' as const, inlines: old }] : []),
    ...(now.length ? [{ type: 'added' as const, inlines: now }] : []),
  ];
};

/** The same characters on both sides, told apart by whether their look changed. */
const lookedAt = (before: readonly Inline[], after: readonly Inline[]): Part[] => {
  if (canonical(before) === canonical(after)) return [{ type: 'same', inlines: after }];
  const edges = [...new Set([...edgesOf(before), ...edgesOf(after)])].sort((a, b) => a - b);
  const parts: { was: Inline[]; now: Inline[]; differs: boolean }[] = [];
  for (let index = 0; index + 1 < edges.length; index += 1) {
    const range = [edges[index] ?? 0, edges[index + 1] ?? 0] as const;
    const [was, now] = [cut(before, ...range), cut(after, ...range)];
    parts.push({ was, now, differs: canonical(was) !== canonical(now) });
  }
  return parts.map(({ was, now, differs }) => ({ type: 'same', inlines: now, ...(differs ? { was } : {}) }));
};

const edgesOf = (inlines: readonly Inline[]): number[] => {
  const found = [0];
  for (const one of inlines) found.push((found.at(-1) ?? 0) + (one.sort === 'text' ? one.text.length : 1));
  return found;
};
