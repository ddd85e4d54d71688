import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { NodeSelection, type EditorState } from '@tiptap/pm/state';

export interface Selected {
  node: Node;
  pos: number;
}

/** The picture that is selected, alone. */
export const selectedPicture = ({ selection }: EditorState): Selected | null =>
  selection instanceof NodeSelection && selection.node.type.name === 'image'
    ? { node: selection.node, pos: selection.from }
    : null;

export const MIN_WIDTH = 40;

/** Pixels that a line of the block has where a picture stands. */
export const lineWidth = (picture: HTMLElement): number => {
  const block = picture.parentElement;
  if (!block) return 0;
  const { paddingLeft, paddingRight } = getComputedStyle(block);
  return block.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
};

/** Largest share of the line that a picture may take, in percent. */
const mostOf = (picture: HTMLElement): number => {
  const limit = getComputedStyle(picture).getPropertyValue('--image-max-width').trim();
  return limit.endsWith('%') ? parseFloat(limit) : 100;
};

const drawnAt = (editor: Editor, pos: number): HTMLElement | null => {
  const dom = editor.view.nodeDOM(pos);
  return dom instanceof HTMLElement ? dom : null;
};

/** Share of its line that the selected picture takes, in whole percent; null when none is selected. */
export const shareOf = (editor: Editor): number | null => {
  const selected = selectedPicture(editor.state);
  const drawn = selected && drawnAt(editor, selected.pos);
  const line = drawn ? lineWidth(drawn) : 0;
  return drawn && line ? Math.round((drawn.offsetWidth / line) * 100) : null;
};

/** Gives a picture a width in pixels; the height follows its own proportions. */
export const setWidth = (editor: Editor, pos: number, width: number): void => {
  const img = drawnAt(editor, pos)?.querySelector('img');
  const node = editor.state.doc.nodeAt(pos);
  if (!img?.naturalWidth || node?.type.name !== 'image') return;
  const height = Math.round((width * img.naturalHeight) / img.naturalWidth);
  const tr = editor.state.tr
    .setNodeMarkup(pos, null, { ...node.attrs, width: Math.round(width), height })
    .setMeta('pictureResized', true);
  editor.view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, pos)));
};

/** Lets the selected picture take so much of its line, within what pictures may take. */
export const setShare = (editor: Editor, percent: number): boolean => {
  const selected = selectedPicture(editor.state);
  const drawn = selected && drawnAt(editor, selected.pos);
  if (!selected || !drawn || !editor.isEditable) return false;
  const share = Math.min(mostOf(drawn), Math.max(5, percent));
  setWidth(editor, selected.pos, Math.max(MIN_WIDTH, (lineWidth(drawn) * share) / 100));
  return true;
};
