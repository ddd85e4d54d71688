import {
  AllSelection,
  NodeSelection,
  TextSelection,
  type Selection,
  type Transaction,
} from '@tiptap/pm/state';
import {
  findAbsolutePositionAfterStructuralChange,
  isMisresolvedAfterStructuralChange,
  relativePositionToAbsolutePosition,
} from '@tiptap/y-tiptap';
import type * as Y from 'yjs';

/** Maps elements of the document to nodes of the editor. */
export type Mapping = Map<unknown, unknown>;

/** A selection by places of the shared document, as y-tiptap notes it down. */
export interface RelativeSelection {
  /** `text`, `node`, `all` … */
  type: string;
  anchor: unknown;
  head: unknown;
}

interface Shared {
  doc: Y.Doc;
  type: Y.XmlFragment;
  mapping: Mapping;
}

/** True if an end of the selection stood in what the transaction replaces. */
const isTouched = (tr: Transaction, pos: number): boolean => {
  let touched = false;
  tr.mapping.maps.forEach((map) => map.forEach((from, to) => (touched ||= from < pos && pos < to)));
  return touched;
};

/** Present position of an end: by its place in the document, else by the words around it; null when both are gone. */
const placeOf = (tr: Transaction, shared: Shared, place: unknown, before: number): number | null => {
  const { doc, type, mapping } = shared;
  const found = relativePositionToAbsolutePosition(doc, type, place, mapping as never) as number | null;
  const lost =
    found === null ||
    (before > 1 && found <= 1) ||
    isMisresolvedAfterStructuralChange(tr.before, tr.doc, before, found);
  return lost ? (findAbsolutePositionAfterStructuralChange(tr.before, tr.doc, before) ?? found) : found;
};

const restore = (tr: Transaction, before: Selection, relative: RelativeSelection, shared: Shared): void => {
  if (relative.type === 'all') return void tr.setSelection(new AllSelection(tr.doc));
  if (!isTouched(tr, before.anchor) && !isTouched(tr, before.head)) return;
  const anchor = placeOf(tr, shared, relative.anchor, before.anchor);
  const head = placeOf(tr, shared, relative.head, before.head);
  if (anchor === null && head === null) return;
  const [$anchor, $head] = [tr.doc.resolve(anchor ?? head ?? 0), tr.doc.resolve(head ?? anchor ?? 0)];
  const node = relative.type === 'node' ? $anchor.nodeAfter : null;
  if (node && NodeSelection.isSelectable(node)) tr.setSelection(NodeSelection.create(tr.doc, $anchor.pos));
  else tr.setSelection(TextSelection.between($anchor, $head));
};

/**
 * Puts the selection that was there `before` back after a change of others, where the document says it is. It has
 * gone along with the replaced blocks already; where it cannot be put back, that stays.
 */
export const keepSelection = (
  tr: Transaction,
  before: Selection,
  relative: RelativeSelection,
  shared: Shared,
): void => {
  try {
    restore(tr, before, relative, shared);
  } catch (error) {
    console.error('The selection stays at the edge of what changed', error);
  }
};
