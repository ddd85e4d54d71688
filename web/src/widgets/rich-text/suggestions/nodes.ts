import type { Mark, Node } from '@tiptap/pm/model';
import type { Transform } from '@tiptap/pm/transform';
import { SUGGESTION_MARKS, TEXT_BLOCKS, WHOLE_NODES } from './schema';
import { readStamp, type Stamp } from './stamp';

export type SuggestionMark = (typeof SUGGESTION_MARKS)[number];
export const STAMPS = ['inserted', 'deleted', 'modified'] as const;

/** Two neighbours of these may grow together when a paragraph's end goes; nothing grows across a cell. */
export const JOINABLE = new Set(['listItem', 'bulletList', 'orderedList', 'blockquote']);

export const isTextBlock = (node: Node): boolean => TEXT_BLOCKS.includes(node.type.name);
export const isWhole = (node: Node): boolean => WHOLE_NODES.includes(node.type.name);

/** Several people may have marked the same text. */
export const suggestionMarks = (node: Node, name: SuggestionMark): Mark[] =>
  node.marks.filter((mark) => mark.type.name === name);

export const isSuggestion = (mark: Mark): boolean =>
  (SUGGESTION_MARKS as readonly string[]).includes(mark.type.name);

export const plainMarks = (marks: readonly Mark[]): Mark[] => marks.filter((mark) => !isSuggestion(mark));

/** The stamps of marks on text. */
export const markStamps = (node: Node, name: SuggestionMark): Stamp[] =>
  suggestionMarks(node, name).flatMap((mark) => readStamp(mark.attrs) ?? []);

export const isMarkedBy = (node: Node, name: SuggestionMark, author: number): boolean =>
  markStamps(node, name).some((stamp) => stamp.author === author);

/** The stamp of an attribute of any other node. */
export const nodeStamp = (node: Node, name: (typeof STAMPS)[number]): Stamp | null =>
  readStamp(node.attrs[name]);

const fit = (left: Node, right: Node, depth: number): boolean => {
  if (depth === 1) {
    const code = [left, right].filter((node) => node.type.name === 'codeBlock').length;
    return isTextBlock(left) && isTextBlock(right) && code !== 1;
  }
  if (left.type !== right.type || !left.lastChild || !right.firstChild) return false;
  return fit(left.lastChild, right.firstChild, depth - 1);
};

/** Target of the end of the text block at `pos`, and the number of levels that join there; null where it cannot move. */
export const joinAfter = (doc: Node, pos: number): { at: number; depth: number } | null => {
  const block = doc.nodeAt(pos);
  if (!block) return null;
  let $end = doc.resolve(pos + block.nodeSize);
  let depth = 1;
  while (!$end.nodeAfter && $end.depth > 0 && JOINABLE.has($end.parent.type.name)) {
    $end = doc.resolve($end.after());
    depth += 1;
  }
  const { nodeBefore, nodeAfter } = $end;
  return nodeBefore && nodeAfter && fit(nodeBefore, nodeAfter, depth) ? { at: $end.pos, depth } : null;
};

/** Takes a block out, and every list or quote that is empty without it; what must hold a block gets an empty one. */
export const removeBlock = (tr: Transform, pos: number): void => {
  const $pos = tr.doc.resolve(pos);
  const { parent, nodeAfter } = $pos;
  if (!nodeAfter) return;
  const end = pos + nodeAfter.nodeSize;
  const index = $pos.index();
  const empty = () => tr.doc.type.schema.node('paragraph');
  const leadsItem = parent.type.name === 'listItem' && index === 0 && parent.childCount > 1;
  if (leadsItem && parent.child(1).type.name !== 'paragraph') tr.replaceWith(pos, end, empty());
  else if (parent.childCount > 1) tr.delete(pos, end);
  else if (JOINABLE.has(parent.type.name)) removeBlock(tr, $pos.before());
  else tr.replaceWith(pos, end, empty());
};

/** The end of the text block at `pos` goes: it joins the next one, or goes itself when nothing is left in it. */
export const dropEnd = (tr: Transform, pos: number): void => {
  const block = tr.doc.nodeAt(pos);
  if (!block) return;
  if (block.content.size === 0) return removeBlock(tr, pos);
  const join = joinAfter(tr.doc, pos);
  if (!join) return;
  const next = tr.doc.nodeAt(join.at + join.depth - 1);
  const { inserted, deleted } = next?.attrs ?? {};
  tr.join(join.at, join.depth);
  setStamp(tr, pos, 'inserted', inserted);
  setStamp(tr, pos, 'deleted', deleted);
};

/** Writes nothing when the node has that stamp already. */
export const setStamp = (
  tr: Transform,
  pos: number,
  name: (typeof STAMPS)[number],
  value: object | null | undefined,
): void => {
  const node = tr.doc.nodeAt(pos);
  if (node && (node.attrs[name] ?? null) !== (value ?? null)) tr.setNodeAttribute(pos, name, value ?? null);
};
