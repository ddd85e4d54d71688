import type { Node } from '@tiptap/pm/model';

const CJK = /[\u3400-\u9fff\uf900-\ufaff\u3040-\u30ff\uac00-\ud7af]/g;
const WORDS = /[A-Za-z0-9\u00c0-\u024f]+(?:[.'’\-_][A-Za-z0-9\u00c0-\u024f]+)*/g;
const CHARACTERS_A_MINUTE = 400;

/** 字数 as newsrooms count: every Chinese character one, every run of letters or digits one. */
export const countWords = (text: string): number =>
  (text.match(CJK)?.length ?? 0) + (text.match(WORDS)?.length ?? 0);

export const readingMinutes = (words: number): number =>
  words === 0 ? 0 : Math.max(1, Math.round(words / CHARACTERS_A_MINUTE));

/** Nodes never change, so each is counted once; a key stroke makes only its own block and those around it anew. */
const counted = new WeakMap<Node, number>();

/** Words below a node; a word does not go on from one block into the next. */
export const wordsIn = (node: Node): number => {
  const known = counted.get(node);
  if (known !== undefined) return known;
  let words = 0;
  if (node.isTextblock) words = countWords(node.textBetween(0, node.content.size, '', ' '));
  else node.forEach((child) => (words += wordsIn(child)));
  counted.set(node, words);
  return words;
};

const MEDIA = new Set(['image', 'video', 'audio']);

/** Suggested text is not there for readers. */
const isSuggested = (node: Node): boolean =>
  Boolean(node.attrs.inserted) || node.marks.some((mark) => mark.type.name === 'insertion');

/**
 * Empty means: no text and no picture (docs/spec/product-spec.md, section 5) that readers would get. Embedded media count as a
 * picture. Looks no further than the first thing it finds.
 */
export const isEmptyBody = (doc: Node): boolean => {
  let found = false;
  doc.descendants((node) => {
    const counts = MEDIA.has(node.type.name) || Boolean(node.isText && node.text?.trim());
    if (counts && !isSuggested(node)) found = true;
    return !found;
  });
  return !found;
};
