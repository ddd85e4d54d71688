import type { Attrs, Mark, Node } from '@tiptap/pm/model';
import { Transform } from '@tiptap/pm/transform';
import { SUGGESTION_MARKS, TEXT_BLOCKS } from './schema';
import { readStamp, type Stamp } from './stamp';

export type Verdict = 'accept' | 'reject';
export type Matches = (stamp: Stamp) => boolean;

/** Two neighbours of these may grow together when a paragraph's end goes; nothing grows across a cell. */
const JOINABLE = new Set(['listItem', 'bulletList', 'orderedList', 'blockquote']);
const STAMPS = ['inserted', 'deleted', 'modified'] as const;

const isTextBlock = (node: Node): boolean => TEXT_BLOCKS.includes(node.type.name);

export const suggestionMark = (node: Node, name: (typeof SUGGESTION_MARKS)[number]): Mark | undefined =>
  node.marks.find((mark) => mark.type.name === name);

const fit = (left: Node, right: Node, depth: number): boolean => {
  if (depth === 1) {
    const code = [left, right].filter((node) => node.type.name === 'codeBlock').length;
    return isTextBlock(left) && isTextBlock(right) && code !== 1;
  }
  if (left.type !== right.type || !left.lastChild || !right.firstChild) return false;
  return fit(left.lastChild, right.firstChild, depth - 1);
};

/** Where the end of the text block at `pos` can go, and how many levels join there; null where it cannot. */
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
  const holdsList = parent.type.name === 'listItem' && index === 0 && parent.childCount > 1;
  if (holdsList && parent.child(1).type.name !== 'paragraph') tr.replaceWith(pos, end, empty());
  else if (parent.childCount > 1) tr.delete(pos, end);
  else if (JOINABLE.has(parent.type.name)) removeBlock(tr, $pos.before());
  else tr.replaceWith(pos, end, empty());
};

/** The end of the text block at `pos` goes: it joins the next one, or goes itself when nothing is left in it. */
const dropEnd = (tr: Transform, pos: number): void => {
  const block = tr.doc.nodeAt(pos);
  if (!block) return;
  if (block.content.size === 0) return removeBlock(tr, pos);
  const join = joinAfter(tr.doc, pos);
  if (!join) return;
  const next = tr.doc.nodeAt(join.at + join.depth - 1);
  const { inserted, deleted } = (next?.attrs ?? {}) as Attrs;
  tr.join(join.at, join.depth);
  tr.setNodeAttribute(pos, 'inserted', inserted ?? null);
  tr.setNodeAttribute(pos, 'deleted', deleted ?? null);
};

const isSuggestion = (mark: Mark): boolean =>
  (SUGGESTION_MARKS as readonly string[]).includes(mark.type.name);

/** Marks as a document remembers them, which may be anything. */
const formerMarks = (node: Node, before: unknown): Mark[] =>
  (Array.isArray(before) ? before : []).flatMap((json): Mark[] => {
    try {
      return [node.type.schema.markFromJSON(json)].filter((mark) => !isSuggestion(mark));
    } catch {
      return [];
    }
  });

const settleText = (tr: Transform, node: Node, pos: number, verdict: Verdict, matches: Matches): void => {
  const end = pos + node.nodeSize;
  const mine = (name: (typeof SUGGESTION_MARKS)[number]) => {
    const mark = suggestionMark(node, name);
    const stamp = mark && readStamp(mark.attrs);
    return stamp && matches(stamp) ? mark : undefined;
  };
  const [insertion, deletion, modification] = SUGGESTION_MARKS.map(mine);
  if ((insertion && verdict === 'reject') || (deletion && verdict === 'accept')) {
    tr.delete(pos, end);
    return;
  }
  if (modification && verdict === 'reject') {
    node.marks.filter((mark) => !isSuggestion(mark)).forEach((mark) => tr.removeMark(pos, end, mark));
    formerMarks(node, modification.attrs.before).forEach((mark) => tr.addMark(pos, end, mark));
  }
  [insertion, deletion, modification].forEach((mark) => mark && tr.removeMark(pos, end, mark));
};

interface Former {
  type?: unknown;
  attrs?: unknown;
}

const revertLook = (tr: Transform, pos: number, node: Node): void => {
  const { before } = node.attrs.modified as { before?: Former };
  if (typeof before !== 'object' || before === null) return;
  const swaps = [before.type, node.type.name].every((name) => name === 'paragraph' || name === 'heading');
  const type = swaps ? node.type.schema.nodes[String(before.type)] : node.type;
  const former = typeof before.attrs === 'object' && before.attrs !== null ? before.attrs : node.attrs;
  const { inserted, deleted } = node.attrs;
  tr.setNodeMarkup(pos, type, { ...former, inserted, deleted, modified: null }, node.marks);
};

/** A node as a whole: whether it stays, its look, and the end of a paragraph. */
const settleNode = (tr: Transform, node: Node, pos: number, verdict: Verdict, matches: Matches): void => {
  const [inserted, deleted, modified] = STAMPS.map((name) => {
    const stamp = readStamp(node.attrs[name]);
    return stamp !== null && matches(stamp);
  });
  const goes = verdict === 'reject' ? inserted : deleted;
  if (goes && !isTextBlock(node)) {
    if (node.isInline) tr.delete(pos, pos + node.nodeSize);
    else removeBlock(tr, pos);
    return;
  }
  if (modified && verdict === 'reject') revertLook(tr, pos, node);
  STAMPS.forEach((name, index) => {
    if ([inserted, deleted, modified][index] && tr.doc.nodeAt(pos)?.attrs[name] != null)
      tr.setNodeAttribute(pos, name, null);
  });
  if (goes) dropEnd(tr, pos);
};

const carries = (node: Node): boolean =>
  STAMPS.some((name) => node.attrs[name] != null) ||
  SUGGESTION_MARKS.some((name) => suggestionMark(node, name));

/**
 * Accepts or rejects the suggestions that match, in `tr`. Goes from the end to the start, so that positions hold and
 * what follows a paragraph is settled when its end goes. apps/documents/suggestions.py rejects in the same way.
 */
export const resolveSuggestions = (tr: Transform, verdict: Verdict, matches: Matches): void => {
  const touched: [Node, number][] = [];
  tr.doc.descendants((node, pos) => {
    if (carries(node)) touched.push([node, pos]);
  });
  for (const [node, pos] of touched.reverse()) {
    if (node.isText) settleText(tr, node, pos, verdict, matches);
    else settleNode(tr, node, pos, verdict, matches);
  }
};

export const holdsSuggestions = (doc: Node): boolean => {
  let found = false;
  doc.descendants((node) => {
    found ||= carries(node);
    return !found;
  });
  return found;
};

/** The document that readers get: as if every suggestion had been rejected. */
export const withoutSuggestions = (doc: Node): Node => {
  if (!holdsSuggestions(doc)) return doc;
  const tr = new Transform(doc);
  resolveSuggestions(tr, 'reject', () => true);
  return tr.doc;
};
