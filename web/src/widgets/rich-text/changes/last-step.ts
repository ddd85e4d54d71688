import type { Editor } from '@tiptap/core';
import { undoDepth } from '@tiptap/pm/history';
import { notify } from '@/ui';
import { sharedUndo } from './one-step';

const topOf = (editor: Editor): unknown => sharedUndo(editor)?.undoStack.at(-1) ?? undoDepth(editor.state);

/** The button of a notice about this person's last step: takes it back, as long as it still is the last. */
export const takeBackOffer = (editor: Editor, label: string) => {
  const step = topOf(editor);
  const run = () => {
    if (editor.isDestroyed) return;
    if (topOf(editor) === step) editor.commands.undo();
    else notify.warning('之后又有修改，请按 Ctrl Z 逐步撤销');
  };
  return { label, run };
};
