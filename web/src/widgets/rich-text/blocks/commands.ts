import type { ChainedCommands, Editor } from '@tiptap/core';
import { Fragment, type Node } from '@tiptap/pm/model';
import { NodeSelection, Selection, TextSelection, type Transaction } from '@tiptap/pm/state';
import { ySyncPluginKey } from '@tiptap/y-tiptap';
import { asOneStep } from '../changes/one-step';
import { blockAround, blockAt, placeName, stepFrom, type Block } from './place';

/** Position of the caret inside a block, so that it moves along. */
const caretIn = (editor: Editor, { pos, node }: Block): number | null => {
  const { anchor } = editor.state.selection;
  return anchor > pos && anchor < pos + node.nodeSize ? anchor - pos : null;
};

const select = (tr: Transaction, pos: number, caret: number | null): Transaction => {
  const node = tr.doc.nodeAt(pos);
  if (caret !== null) return tr.setSelection(Selection.near(tr.doc.resolve(pos + caret)));
  if (node?.isAtom) return tr.setSelection(NodeSelection.create(tr.doc, pos));
  return tr.setSelection(TextSelection.near(tr.doc.resolve(pos + 1)));
};

/** A block with what would be left empty around it: a list goes with its last item, a quote with its last paragraph. */
const withEmptied = (doc: Node, block: Block): Block => {
  const $pos = doc.resolve(block.pos);
  const around = $pos.depth > 0 && $pos.parent.childCount === 1 ? blockAt(doc, $pos.before()) : null;
  return around ? withEmptied(doc, around) : block;
};

/**
 * Moves a block to a position between blocks. In a co-edited text it goes and comes in two transactions: compared in
 * one, its neighbours would be written anew over what others type into them.
 */
export const moveBlock = (editor: Editor, block: Block, to: number): boolean => {
  const { node } = block;
  const leaving = withEmptied(editor.state.doc, block);
  const end = leaving.pos + leaving.node.nodeSize;
  if (!editor.isEditable || (to >= leaving.pos && to <= end)) return false;
  const caret = caretIn(editor, block);
  const target = to > leaving.pos ? to - leaving.node.nodeSize : to;
  asOneStep(editor, () => {
    let tr = editor.state.tr.delete(leaving.pos, end);
    if (ySyncPluginKey.getState(editor.state)) {
      editor.view.dispatch(tr);
      ({ tr } = editor.state);
    }
    editor.view.dispatch(select(tr.insert(target, node), target, caret).scrollIntoView());
  });
  editor.emit('blockMoved', placeName(editor.state.doc, target));
  return true;
};

/** One step up or down. */
export const stepBlock = (editor: Editor, block: Block, by: 1 | -1): boolean => {
  const step = stepFrom(editor.state, block, by);
  if (!step) editor.emit('blockMoved', by < 0 ? '已经在最前面' : '已经在最后面');
  return step !== null && moveBlock(editor, step.block, step.to);
};

export const duplicateBlock = (editor: Editor, { pos, node }: Block): void => {
  const after = pos + node.nodeSize;
  asOneStep(editor, () =>
    editor.view.dispatch(
      select(editor.state.tr.insert(after, Fragment.from(node)), after, null).scrollIntoView(),
    ),
  );
};

/** A text keeps a paragraph. */
export const deleteBlock = (editor: Editor, block: Block): void => {
  const { tr, schema } = editor.state;
  const { pos, node } = withEmptied(tr.doc, block);
  const only = tr.doc.childCount === 1 && tr.doc.firstChild === node;
  const paragraph = schema.nodes.paragraph;
  if (only && paragraph) tr.replaceWith(pos, pos + node.nodeSize, paragraph.create());
  else tr.delete(pos, pos + node.nodeSize);
  const near = Selection.near(tr.doc.resolve(Math.min(pos, tr.doc.content.size)));
  asOneStep(editor, () => editor.view.dispatch(tr.setSelection(near)));
};

/** Types that a block of text can become. */
export const TURN_INTO = [
  ['正文', (chain: ChainedCommands) => chain.clearNodes()],
  ['标题 1', (chain: ChainedCommands) => chain.clearNodes().setHeading({ level: 1 })],
  ['标题 2', (chain: ChainedCommands) => chain.clearNodes().setHeading({ level: 2 })],
  ['标题 3', (chain: ChainedCommands) => chain.clearNodes().setHeading({ level: 3 })],
  ['无序列表', (chain: ChainedCommands) => chain.clearNodes().toggleBulletList()],
  ['有序列表', (chain: ChainedCommands) => chain.clearNodes().toggleOrderedList()],
  ['引用', (chain: ChainedCommands) => chain.clearNodes().setBlockquote()],
  ['代码块', (chain: ChainedCommands) => chain.clearNodes().setCodeBlock()],
] as const;

export const canTurn = ({ node }: Block): boolean =>
  node.isTextblock || ['bulletList', 'orderedList', 'listItem', 'blockquote'].includes(node.type.name);

/** Selects all text of a block, so that a command changes the whole of it. */
export const selectBlock = (editor: Editor, { pos, node }: Block): void => {
  const { tr } = editor.state;
  const [start, end] = [tr.doc.resolve(pos + 1), tr.doc.resolve(pos + node.nodeSize - 1)];
  editor.view.dispatch(tr.setSelection(TextSelection.between(start, end)));
};

export const currentBlock = (editor: Editor): Block | null =>
  blockAround(editor.state.doc, editor.state.selection.from);
