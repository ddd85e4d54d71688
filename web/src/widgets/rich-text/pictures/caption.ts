import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { selectedPicture } from './size';

const CENTRED = { textAlign: 'center' };
const SMALL = { fontSize: '14px', color: '#647084' };

/** A centred line that is empty or begins in small print: ordinary formats, which every reader's page knows. */
const isCaption = (node: Node | null): boolean => {
  if (node?.type.name !== 'paragraph' || node.attrs.textAlign !== CENTRED.textAlign) return false;
  const look = node.firstChild?.marks.find(({ type }) => type.name === 'textStyle');
  return node.childCount === 0 || look?.attrs.fontSize === SMALL.fontSize;
};

/** Puts the caret into the line below the selected picture that describes it to readers; makes one where none is. */
export const writeCaption = (editor: Editor): boolean => {
  const picture = selectedPicture(editor.state);
  if (!picture) return false;
  const below = editor.state.doc.resolve(picture.pos).after();
  const there = editor.state.doc.nodeAt(below);
  const chain = editor.chain().focus();
  if (isCaption(there)) chain.setTextSelection(below + (there?.nodeSize ?? 2) - 1);
  else chain.insertContentAt(below, { type: 'paragraph', attrs: CENTRED }).setTextSelection(below + 1);
  return chain.setMark('textStyle', SMALL).run();
};
