import type { EditorState } from '@tiptap/pm/state';
import { ySyncPluginKey } from '@tiptap/y-tiptap';
import { fromBase64, toBase64 } from 'lib0/buffer';
import * as Y from 'yjs';
import type { Anchor } from '@/api/comments';

export interface Range {
  from: number;
  to: number;
}

type Part = Y.XmlElement | Y.XmlText;

/** Mapping of y-tiptap from elements of the document to nodes of the editor. */
interface Sync {
  doc: Y.Doc;
  type: Y.XmlFragment;
  binding: { mapping: Map<unknown, { nodeSize: number }> };
}

const syncOf = (state: EditorState): Sync | undefined => ySyncPluginKey.getState(state) as Sync | undefined;

const sizeOf = ({ binding }: Sync, part: Part): number =>
  part instanceof Y.XmlText ? part.length : (binding.mapping.get(part)?.nodeSize ?? 0);

/**
 * From a position in the editor to a place in the document. y-tiptap's own functions lose the document's first
 * character and do not say to which side a position clings.
 */
const placeOf = (sync: Sync, pos: number): { type: Y.XmlFragment | Y.XmlText; index: number } => {
  let type: Y.XmlFragment = sync.type;
  let rest = pos;
  for (let index = 0; index < type.length; index += 1) {
    const part = type.get(index) as Part;
    const size = sizeOf(sync, part);
    if (part instanceof Y.XmlText && rest <= size) return { type: part, index: rest };
    if (rest === 0) return { type, index };
    if (rest < size) [type, rest, index] = [part as Y.XmlElement, rest - 1, -1];
    else rest -= size;
  }
  return { type, index: type.length };
};

/** The way back; null for what is deleted. */
const positionOf = (sync: Sync, start: Y.XmlFragment | Y.XmlText, index: number): number | null => {
  const before = (parent: Y.XmlFragment, count: number): number =>
    (parent.slice(0, count) as Part[]).reduce((sum, part) => sum + sizeOf(sync, part), 0);
  let pos = start instanceof Y.XmlText ? index : before(start, index);
  let type: Y.XmlFragment | Y.XmlText = start;
  while (type !== sync.type) {
    const parent = type.parent as Y.XmlFragment | null;
    if (!parent || type._item?.deleted) return null;
    pos += before(parent, parent.toArray().indexOf(type as Part)) + (type instanceof Y.XmlText ? 0 : 1);
    type = parent;
  }
  return pos;
};

/** `side` -1 clings to what stands before, so that words written behind a passage do not become part of it. */
const written = (sync: Sync, pos: number, side: 0 | -1): string => {
  const { type, index } = placeOf(sync, pos);
  return toBase64(Y.encodeRelativePosition(Y.createRelativePositionFromTypeIndex(type, index, side)));
};

const read = (sync: Sync, position: string): number | null => {
  try {
    const relative = Y.decodeRelativePosition(fromBase64(position));
    const place = Y.createAbsolutePositionFromRelativePosition(relative, sync.doc);
    return place && positionOf(sync, place.type as Y.XmlFragment | Y.XmlText, place.index);
  } catch {
    return null;
  }
};

export const anchorOf = (state: EditorState, { from, to }: Range): Anchor | null => {
  const sync = syncOf(state);
  return sync ? { from: written(sync, from, 0), to: written(sync, to, -1) } : null;
};

/** Present range of the passage; null when its text is gone. */
export const rangeOf = (state: EditorState, anchor: Anchor): Range | null => {
  const sync = syncOf(state);
  if (!sync) return null;
  const [from, to] = [read(sync, anchor.from), read(sync, anchor.to)];
  return from === null || to === null || from >= to || to > state.doc.content.size ? null : { from, to };
};

const isRedone = (doc: Y.Doc, position: string): boolean => {
  const { item } = Y.decodeRelativePosition(fromBase64(position));
  const found = item && Y.getItem(doc.store, item);
  return found instanceof Y.Item && found.redone !== null;
};

/**
 * Text that undo brings back is new to the document, and only who undid knows that it is the old one. They write the
 * anchor anew for everybody; null where that is not needed.
 */
export const renewed = (state: EditorState, anchor: Anchor, range: Range): Anchor | null => {
  const sync = syncOf(state);
  if (!sync || !(isRedone(sync.doc, anchor.from) || isRedone(sync.doc, anchor.to))) return null;
  return anchorOf(state, range);
};

/** The words of a passage; pictures and line breaks within it do not count as words. */
export const quoteOf = (state: EditorState, { from, to }: Range): string =>
  state.doc.textBetween(from, to, '\n', '\ufffc').trim().slice(0, 500);
