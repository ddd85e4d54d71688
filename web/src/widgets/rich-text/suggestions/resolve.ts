import type { Mark, Node } from '@tiptap/pm/model';
import { Transform } from '@tiptap/pm/transform';
import {
  dropEnd,
  isSuggestion,
  isTextBlock,
  plainMarks,
  removeBlock,
  setStamp,
  STAMPS,
  suggestionMarks,
  type SuggestionMark,
} from './nodes';
import { SUGGESTION_MARKS } from './schema';
import { readStamp, type Stamp } from './stamp';

export type Verdict = 'accept' | 'reject';
export type Matches = (stamp: Stamp) => boolean;

/** Marks as a document remembers them, which may be anything. */
const formerMarks = (node: Node, before: unknown): Mark[] =>
  (Array.isArray(before) ? before : []).flatMap((json): Mark[] => {
    try {
      return [node.type.schema.markFromJSON(json)].filter((mark) => !isSuggestion(mark));
    } catch {
      return [];
    }
  });

/** If several people changed the look, the original is what the first of them found. */
const bySuggestedFirst = (one: Mark, other: Mark): number => {
  const [a, b] = [readStamp(one.attrs), readStamp(other.attrs)];
  if (!a || !b) return 0;
  return a.at - b.at || (a.id < b.id ? -1 : 1);
};

const settleText = (tr: Transform, node: Node, pos: number, verdict: Verdict, matches: Matches): void => {
  const end = pos + node.nodeSize;
  const chosen = (name: SuggestionMark): Mark[] =>
    suggestionMarks(node, name).filter((mark) => {
      const stamp = readStamp(mark.attrs);
      return stamp && matches(stamp);
    });
  const decided = chosen(verdict === 'reject' ? 'insertion' : 'deletion');
  if (decided.length) {
    tr.delete(pos, end);
    return;
  }
  const first = chosen('modification').toSorted(bySuggestedFirst)[0];
  if (first && verdict === 'reject') {
    plainMarks(node.marks).forEach((mark) => tr.removeMark(pos, end, mark));
    formerMarks(node, first.attrs.before).forEach((mark) => tr.addMark(pos, end, mark));
  }
  SUGGESTION_MARKS.flatMap(chosen).forEach((mark) => tr.removeMark(pos, end, mark));
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
    if ([inserted, deleted, modified][index]) setStamp(tr, pos, name, null);
  });
  if (goes) dropEnd(tr, pos);
};

const carries = (node: Node): boolean =>
  STAMPS.some((name) => node.attrs[name] != null) || node.marks.some(isSuggestion);

/**
 * Accepts or rejects the suggestions that match, in `tr`. Goes from the end to the start, so that positions hold and
 * what follows a paragraph is settled when its end goes. apps/documents/prosemirror/suggestions.py rejects in the same way.
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
