import type { Node } from '@tiptap/pm/model';
import {
  NodeSelection,
  Selection,
  TextSelection,
  type EditorState,
  type Transaction,
} from '@tiptap/pm/state';
import { suggestDeletion } from './deletion';
import { plainSlice, suggestInsertion } from './insertion';
import { isTrackable, netChange, toOld, type NetChange } from './net-change';
import { isTextBlock, markStamps, nodeStamp } from './nodes';
import { withoutSuggestions } from './resolve';
import { suggestStyleChange } from './style-change';
import { newStamp, type Stamp } from './stamp';
import type { Replacement } from './whole-letters';

/** Changes of one person at one place stay one suggestion while they go on there. */
const adjoining = (doc: Node, pos: number, author: number): Stamp | null => {
  const $pos = doc.resolve(pos);
  const above = $pos.parentOffset === 0 && $pos.depth > 0 ? doc.resolve($pos.before()).nodeBefore : null;
  const stamps = [$pos.nodeBefore, $pos.nodeAfter].flatMap((node) =>
    node
      ? [
          ...markStamps(node, 'insertion'),
          ...markStamps(node, 'deletion'),
          nodeStamp(node, 'inserted'),
          nodeStamp(node, 'deleted'),
        ]
      : [],
  );
  if (above && isTextBlock(above)) stamps.push(nodeStamp(above, 'inserted'), nodeStamp(above, 'deleted'));
  return stamps.find((stamp) => stamp?.author === author) ?? null;
};

/** Position of a change of the original: begin of its part of the new text, in the document after `steps`. */
interface Placed {
  change: Replacement;
  start: number;
  end: number;
  steps: number;
}

const isEmptyBlock = (slice: {
  content: { childCount: number; firstChild: Node | null; size: number };
}): boolean =>
  slice.content.childCount === 1 &&
  slice.content.size === 2 &&
  Boolean(slice.content.firstChild?.isTextblock);

const suggest = (tr: Transaction, original: Transaction, change: Replacement, fresh: Stamp): Placed => {
  const { fromA, toA, fromB, toB } = change;
  const stamp = adjoining(tr.doc, fromA, fresh.author) ?? adjoining(tr.doc, toA, fresh.author) ?? fresh;
  const at = toA > fromA ? suggestDeletion(tr, fromA, toA, stamp) : toA;
  const slice = plainSlice(original.doc.slice(fromB, toB), original.getMeta('uiEvent') !== 'drop');
  // Clearing a cell leaves an empty paragraph behind, which is there already.
  const comes = slice.size > 0 && !(toA > fromA && isEmptyBlock(slice));
  const end = comes ? suggestInsertion(tr, at, slice, stamp) : at;
  return { change, start: at, end, steps: tr.steps.length };
};

/** Deleting forwards leaves the caret behind what is struck out, so that the next key reaches what follows. */
const wentForwards = (state: EditorState, { fromA, toA, fromB, toB }: Replacement): boolean =>
  fromB === toB && toA > fromA && state.selection.empty && state.selection.from === fromA;

const place = (tr: Transaction, state: EditorState, placed: readonly Placed[], pos: number): number => {
  const inside = placed.find(({ change }) => change.fromB <= pos && pos <= change.toB);
  if (!inside) {
    const old = toOld(placed.map(({ change }) => change).toReversed(), pos);
    return tr.mapping.map(old ?? 0);
  }
  const { change, start, end, steps } = inside;
  const rest = tr.mapping.slice(steps);
  if (change.fromB === change.toB) {
    return wentForwards(state, change) ? rest.map(start) : tr.mapping.map(change.fromA, -1);
  }
  return rest.map(Math.min(end, start + pos - change.fromB));
};

const select = (
  tr: Transaction,
  state: EditorState,
  original: Transaction,
  placed: readonly Placed[],
): void => {
  const { selection } = original;
  const [anchor, head] = [selection.anchor, selection.head].map((pos) =>
    Math.max(0, Math.min(place(tr, state, placed, pos), tr.doc.content.size)),
  ) as [number, number];
  const [$anchor, $head] = [tr.doc.resolve(anchor), tr.doc.resolve(head)];
  if (
    selection instanceof NodeSelection &&
    $anchor.nodeAfter &&
    NodeSelection.isSelectable($anchor.nodeAfter)
  )
    tr.setSelection(NodeSelection.create(tr.doc, anchor));
  else if (selection instanceof TextSelection) tr.setSelection(TextSelection.between($anchor, $head));
  else tr.setSelection(Selection.near($head));
};

/** Readers see the same as before: a fragment that only fitted elsewhere, or pulled paragraphs along, would show here. */
const changesNothingForReaders = (before: Node, after: Node): boolean => {
  const [was, is] = [withoutSuggestions(before), withoutSuggestions(after)];
  return was.content.size === is.content.size && was.textContent === is.textContent;
};

const isFlat = ({ changes, after }: NetChange): boolean =>
  changes.every(({ fromB, toB }) => after.resolve(fromB).sameParent(after.resolve(toB)));

/**
 * The same change as suggestions of `author`: nothing goes, it is struck out; what comes is marked. Null for what
 * cannot stand in the text as a suggestion: content that moves into other containers, rows and columns, code blocks.
 */
export const trackTransaction = (
  original: Transaction,
  state: EditorState,
  author: number,
): Transaction | null => {
  const net = netChange(original);
  if (!net || !isTrackable(net)) return null;
  const tr = state.tr;
  const stamp = newStamp(author);
  suggestStyleChange(tr, net, stamp);
  const placed = net.changes.toReversed().map((change) => suggest(tr, original, change, stamp));
  if (!isFlat(net) && !changesNothingForReaders(net.before, tr.doc)) return null;
  if (original.selectionSet || net.changes.length > 0) select(tr, state, original, placed);
  if (original.scrolledIntoView) tr.scrollIntoView();
  if (original.storedMarksSet) tr.setStoredMarks(original.storedMarks);
  for (const [key, value] of Object.entries((original as unknown as { meta: Record<string, unknown> }).meta))
    tr.setMeta(key, value);
  return tr;
};
