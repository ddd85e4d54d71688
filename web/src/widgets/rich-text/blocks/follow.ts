import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';
import { ySyncPluginKey } from '@tiptap/y-tiptap';
import type { XmlElement } from 'yjs';
import { blockAt, type Block } from './place';

interface SharedState {
  binding: { mapping: Map<unknown, Node | Node[]> } | null;
}

/** Tells where a block is by now, or null once somebody has deleted it. */
export interface Followed {
  now: () => Block | null;
  stop: () => void;
}

const mappingOf = (editor: Editor) =>
  (ySyncPluginKey.getState(editor.state) as SharedState | undefined)?.binding?.mapping;

const positionOf = (doc: Node, wanted: Node): number | null => {
  let found: number | null = null;
  doc.descendants((node, pos) => {
    if (node === wanted) found = pos;
    return found === null && !node.isTextblock;
  });
  return found;
};

/** By the element of the shared document: changes of others build the whole text anew, positions mean nothing then. */
const followShared = (
  editor: Editor,
  block: Block,
  mapping: Map<unknown, Node | Node[]>,
): Followed | null => {
  const element = [...mapping].find(([, node]) => node === block.node)?.[0] as XmlElement | undefined;
  if (!element) return null;
  const now = () => {
    const node = element._item?.deleted ? undefined : mappingOf(editor)?.get(element);
    const pos = node && !Array.isArray(node) ? positionOf(editor.state.doc, node) : null;
    return pos === null ? null : blockAt(editor.state.doc, pos);
  };
  return { now, stop: () => undefined };
};

const followAlone = (editor: Editor, { pos }: Block): Followed => {
  let place: number | null = pos;
  const move = ({ transaction }: { transaction: Transaction }) => {
    if (place === null) return;
    const mapped = transaction.mapping.mapResult(place);
    place = mapped.deletedAfter ? null : mapped.pos;
  };
  editor.on('transaction', move);
  return {
    now: () => (place === null ? null : blockAt(editor.state.doc, place)),
    stop: () => editor.off('transaction', move),
  };
};

export const followBlock = (editor: Editor, block: Block): Followed => {
  const mapping = mappingOf(editor);
  return (mapping && followShared(editor, block, mapping)) ?? followAlone(editor, block);
};
