import type { Node } from '@tiptap/pm/model';
import type { EditorState } from '@tiptap/pm/state';

/** A block that can be moved as a whole. */
export interface Block {
  node: Node;
  pos: number;
}

/** The block around a position: the list item it is in, else what stands at the top of the text. */
export const blockAround = (doc: Node, pos: number): Block | null => {
  const $pos = doc.resolve(Math.min(pos, doc.content.size));
  for (let depth = $pos.depth; depth > 0; depth -= 1) {
    const inList = $pos.node(depth).type.name === 'listItem';
    if (inList || depth === 1) return { node: $pos.node(depth), pos: $pos.before(depth) };
  }
  const node = $pos.nodeAfter ?? $pos.nodeBefore;
  if (!node) return null;
  return { node, pos: $pos.nodeAfter ? $pos.pos : $pos.pos - node.nodeSize };
};

/** The block that starts exactly at a position. */
export const blockAt = (doc: Node, pos: number): Block | null => {
  const node = pos >= 0 && pos < doc.content.size ? doc.nodeAt(pos) : null;
  return node?.isBlock ? { node, pos } : null;
};

/** Position of a block after a step up or down among its neighbours; at an end of a list the list moves. */
export const stepFrom = (
  state: EditorState,
  block: Block,
  by: 1 | -1,
): { block: Block; to: number } | null => {
  const $pos = state.doc.resolve(block.pos);
  const index = $pos.index() + by;
  const { parent } = $pos;
  if (index >= 0 && index < parent.childCount) {
    const end = block.pos + block.node.nodeSize;
    const to = by < 0 ? block.pos - parent.child(index).nodeSize : end + parent.child(index).nodeSize;
    return { block, to };
  }
  if ($pos.depth === 0) return null;
  const whole = blockAround(state.doc, $pos.before());
  return whole && whole.pos !== block.pos ? stepFrom(state, whole, by) : null;
};

/** The place of the block that starts at a position among its neighbours, as a sentence for those who do not see it. */
export const placeName = (doc: Node, pos: number): string => {
  const $pos = doc.resolve(pos);
  const unit = /List$/.test($pos.parent.type.name) ? '项' : '段';
  return `已移到第 ${$pos.index() + 1} ${unit}，共 ${$pos.parent.childCount} ${unit}`;
};
