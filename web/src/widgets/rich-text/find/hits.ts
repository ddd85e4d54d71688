import type { Node } from '@tiptap/pm/model';
import { LEAF, matchesIn, wholeWords, type Match, type Pattern, type Query } from './query';

/** A match with its place in the document. */
export interface Hit extends Match {
  readonly from: number;
  readonly to: number;
}

interface Block {
  /** Begin of the block's text. */
  readonly start: number;
  readonly text: string;
}

const texts = new WeakMap<Node, string>();

/** The text of a block, one unit for each position in it, whatever marks it wears. */
const textOf = (block: Node): string => {
  const known = texts.get(block);
  if (known !== undefined) return known;
  const text = block.textBetween(0, block.content.size, '', (leaf) =>
    leaf.type.name === 'hardBreak' ? '\n' : LEAF.repeat(leaf.nodeSize),
  );
  texts.set(block, text);
  return text;
};

export const blocksOf = (doc: Node): Block[] => {
  const blocks: Block[] = [];
  doc.descendants((node, pos) => {
    if (!node.isTextblock) return true;
    if (node.content.size) blocks.push({ start: pos + 1, text: textOf(node) });
    return false;
  });
  return blocks;
};

export const hitsOf = (blocks: Block[], found: Match[][], query: Query): Hit[] =>
  blocks.flatMap(({ start, text }, index) => {
    const matches = found[index] ?? [];
    return (query.wholeWord ? wholeWords(text, matches) : matches).map((match) => ({
      ...match,
      from: start + match.index,
      to: start + match.index + match.text.length,
    }));
  });

/** Finds what cannot take long: plain text. */
export const findPlain = (doc: Node, query: Query, pattern: Pattern): Hit[] => {
  const blocks = blocksOf(doc);
  return hitsOf(
    blocks,
    blocks.map(({ text }) => matchesIn(text, pattern)),
    query,
  );
};
