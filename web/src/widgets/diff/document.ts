/** A rich text as the comparison sees it: a flat row of blocks, each knowing the list or quote that it stands in. */

export interface JsonMark {
  type: string;
  attrs?: Readonly<Record<string, unknown>>;
}

/** ProseMirror's JSON. */
export interface JsonNode {
  type: string;
  text?: string;
  attrs?: Readonly<Record<string, unknown>>;
  marks?: readonly JsonMark[];
  content?: readonly JsonNode[];
}

type Attributes = Readonly<Record<string, unknown>>;

export interface TextRun {
  sort: 'text';
  text: string;
  marks: readonly JsonMark[];
}
/** A picture or a line break inside a text; it counts as one character. */
export interface Atom {
  sort: 'image' | 'break';
  attrs: Attributes;
}
export type Inline = TextRun | Atom;

export interface Place {
  quotes: number;
  list: 'bullet' | 'ordered' | null;
  depth: number;
  /** The first block of a list item bears its bullet. */
  marker: boolean;
}

export interface TextBlock {
  sort: 'text';
  type: string;
  attrs: Attributes;
  place: Place;
  inlines: readonly Inline[];
}
export interface MediaBlock {
  sort: 'media';
  type: string;
  attrs: Attributes;
  place: Place;
}
export interface Cell {
  header: boolean;
  attrs: Attributes;
  blocks: readonly Block[];
}
export interface TableBlock {
  sort: 'table';
  place: Place;
  rows: readonly (readonly Cell[])[];
}
export type Block = TextBlock | MediaBlock | TableBlock;

const TOP: Place = { quotes: 0, list: null, depth: 0, marker: false };
/** The character that stands for an atom when inlines are written as one string. */
export const ATOM = '\ufffc';

export const flatten = (doc: JsonNode | null | undefined): Block[] => blocksOf(doc?.content ?? [], TOP);

const blocksOf = (nodes: readonly JsonNode[], place: Place): Block[] =>
  nodes.flatMap((node, index) => {
    // Only the first block of a list item stands beside the bullet.
    const here = index === 0 ? place : { ...place, marker: false };
    return blockOf(node, here);
  });

const blockOf = (node: JsonNode, index: Place): Block[] => {
  const content = node.content ?? [];
  switch (node.type) {
    case 'blockquote':
      return blocksOf(content, { ...index, quotes: index.quotes + 1 });
    case 'bulletList':
    case 'orderedList': {
      const list = node.type === 'bulletList' ? 'bullet' : 'ordered';
      const inside: Place = { ...index, list, depth: index.depth + 1, marker: true };
      return content.flatMap((item) => blocksOf(item.content ?? [], inside));
    }
    case 'table':
      return [{ sort: 'table', place: index, rows: content.map(cellsOf) }];
    case 'video':
    case 'audio':
    case 'horizontalRule':
      return [{ sort: 'media', type: node.type, attrs: attributes(node), place: index }];
    default:
      return [
        { sort: 'text', type: node.type, attrs: attributes(node), place: index, inlines: inlinesOf(content) },
      ];
  }
};

const cellsOf = (row: JsonNode): Cell[] =>
  (row.content ?? []).map((cell) => ({
    header: cell.type === 'tableHeader',
    attrs: attributes(cell),
    blocks: blocksOf(cell.content ?? [], TOP),
  }));

const inlinesOf = (nodes: readonly JsonNode[]): Inline[] =>
  nodes.map((node): Inline => {
    if (node.type === 'text') return { sort: 'text', text: node.text ?? '', marks: sorted(node.marks ?? []) };
    return { sort: node.type === 'image' ? 'image' : 'break', attrs: attributes(node) };
  });

const sorted = (marks: readonly JsonMark[]): JsonMark[] =>
  marks
    .map((mark) => {
      const attrs = attributes(mark);
      return { type: mark.type, ...(Object.keys(attrs).length > 0 ? { attrs } : {}) };
    })
    .sort((a, b) => (canonical(a) < canonical(b) ? -1 : 1));

/** Without what says nothing, in one order: two ways of writing the same are the same. */
const attributes = ({ attrs }: { attrs?: Attributes }): Attributes =>
  Object.fromEntries(
    Object.entries(attrs ?? {})
      .filter(([, value]) => value !== null && value !== undefined && value !== '' && value !== false)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );

export const canonical = (value: unknown): string => JSON.stringify(value);

/** Two blocks with the same key are the same. */
export const blockKey = (block: Block): string => canonical(block);

export const inlineText = (inlines: readonly Inline[]): string =>
  inlines.map((one) => (one.sort === 'text' ? one.text : ATOM)).join('');

export const blockText = (block: Block): string => {
  if (block.sort === 'text') return inlineText(block.inlines);
  if (block.sort === 'media') return ATOM;
  return block.rows
    .map((row) => row.map((cell) => cell.blocks.map(blockText).join('')).join('\t'))
    .join('\n');
};

/** The part of a row of inlines from one position to another, atoms counting one. */
export const cut = (inlines: readonly Inline[], from: number, to: number): Inline[] => {
  const found: Inline[] = [];
  let at = 0;
  for (const inline of inlines) {
    const size = inline.sort === 'text' ? inline.text.length : 1;
    const start = Math.max(from, at);
    const end = Math.min(to, at + size);
    if (start < end) {
      found.push(
        inline.sort === 'text' ? { ...inline, text: inline.text.slice(start - at, end - at) } : inline,
      );
    }
    at += size;
  }
  return found;
};
