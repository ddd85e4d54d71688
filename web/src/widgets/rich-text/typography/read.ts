import type { Node } from '@tiptap/pm/model';
import type { TextChange } from '../changes/text-changes';
import { typographyOf } from './rules';

/** A suggestion at its place in the text, with a few words around it. */
export interface PlacedSuggestion {
  /** Same as long as the characters beside it are. */
  id: string;
  label: string;
  changes: readonly TextChange[];
  /** The text around, in runs: what stays, what goes, what comes. */
  excerpt: readonly Run[];
}

export interface Run {
  kind: 'same' | 'old' | 'new';
  text: string;
}

const AROUND = 8;
/** Characters that tell a suggestion from others: what a colleague writes further on changes nothing about it. */
const NEAR = 2;
/** Stands for what no rule may touch: pictures, line breaks, code, addresses, text that is suggested to go. */
const BLANK = '\ufffc';

const isUntouchable = (node: Node): boolean =>
  node.marks.some(
    ({ type, attrs }) =>
      type.name === 'code' ||
      type.name === 'deletion' ||
      (type.name === 'link' && String(attrs.href).includes(node.text ?? '')),
  );

/** The text of a block, a character for each position in it. */
const textOf = (block: Node): string => {
  let text = '';
  block.forEach((node) => {
    text += node.isText && !isUntouchable(node) ? node.text : BLANK.repeat(node.nodeSize);
  });
  return text;
};

const excerptOf = (text: string, changes: readonly TextChange[], around: number): Run[] => {
  const runs: Run[] = [];
  const put = (kind: Run['kind'], part: string) =>
    part && runs.push({ kind, text: part.replaceAll(BLANK, ' ') });
  let at = Math.max(0, (changes[0]?.from ?? 0) - around);
  for (const { from, to, text: comes } of changes) {
    put('same', text.slice(at, from));
    put('old', text.slice(from, to));
    put('new', comes);
    at = to;
  }
  put('same', text.slice(at, at + around));
  return runs;
};

/** Suggestions of one block, by their distance from its beginning; a block never changes, so each is read once. */
const read = new WeakMap<Node, readonly PlacedSuggestion[]>();

const suggestionsIn = (block: Node): readonly PlacedSuggestion[] => {
  const known = read.get(block);
  if (known) return known;
  const text = textOf(block);
  const found = typographyOf(text).map(({ label, changes }): PlacedSuggestion => {
    const named = excerptOf(text, changes, NEAR).map((run) => run.kind.charAt(0) + run.text);
    return { id: `${label}:${named.join('|')}`, label, changes, excerpt: excerptOf(text, changes, AROUND) };
  });
  read.set(block, found);
  return found;
};

const moved = ({ from, to, text }: TextChange, by: number): TextChange => ({
  from: from + by,
  to: to + by,
  text,
});

/** Every suggestion for a text, in its order. Equal ones get numbers, so that each is taken by itself. */
export const suggestionsOf = (doc: Node): PlacedSuggestion[] => {
  const found: PlacedSuggestion[] = [];
  const seen = new Map<string, number>();
  doc.descendants((node, pos) => {
    if (!node.isTextblock) return true;
    if (node.type.spec.code) return false;
    for (const one of suggestionsIn(node)) {
      const count = (seen.get(one.id) ?? 0) + 1;
      seen.set(one.id, count);
      const changes = one.changes.map((change) => moved(change, pos + 1));
      found.push({ ...one, id: `${one.id}#${count}`, changes });
    }
    return false;
  });
  return found;
};
