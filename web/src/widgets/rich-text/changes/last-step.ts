import type { Editor } from '@tiptap/core';
import { undoDepth } from '@tiptap/pm/history';
import { notify } from '@/ui';
import { sharedUndo } from './one-step';

/**
 * Answers whether the last step of this moment still is the last. Without co-editing steps have no identity: an undo and
 * a new step give the same depth, so the text has to be the same, too.
 */
const lastStep = (editor: Editor): (() => boolean) => {
  const shared = sharedUndo(editor);
  if (shared) {
    const top = shared.undoStack.at(-1);
    return () => sharedUndo(editor)?.undoStack.at(-1) === top;
  }
  const { doc } = editor.state;
  const depth = undoDepth(editor.state);
  return () => undoDepth(editor.state) === depth && editor.state.doc.eq(doc);
};

/** The button of a notice about this person's last step: takes it back, as long as it still is the last. */
export const takeBackOffer = (editor: Editor, label: string) => {
  const isLast = lastStep(editor);
  const run = () => {
    if (editor.isDestroyed) return;
    if (isLast()) editor.commands.undo();
    else notify.warning('之后又有修改，请按 Ctrl Z 逐步撤销');
  };
  return { label, run };
};
