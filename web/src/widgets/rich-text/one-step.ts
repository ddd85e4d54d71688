import type { Editor } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { yUndoPluginKey } from '@tiptap/y-tiptap';

/** Closes this person's undo step: what comes next is taken back by itself. */
const endStep = (editor: Editor): void => {
  const shared = yUndoPluginKey.getState(editor.state) as
    | { undoManager: { stopCapturing(): void } }
    | undefined;
  if (shared) shared.undoManager.stopCapturing();
  else editor.view.dispatch(closeHistory(editor.state.tr));
};

/** Runs a change so that one undo takes back all of it and nothing that was typed before or after. */
export const asOneStep = <T>(editor: Editor, change: () => T): T => {
  endStep(editor);
  const result = change();
  endStep(editor);
  return result;
};
