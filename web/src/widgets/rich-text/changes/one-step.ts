import type { Editor } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { yUndoPluginKey } from '@tiptap/y-tiptap';
import type { UndoManager } from 'yjs';

/** The undo of a co-edited text; it holds this person's own steps only. */
export const sharedUndo = (editor: Editor): UndoManager | undefined =>
  (yUndoPluginKey.getState(editor.state) as { undoManager?: UndoManager } | undefined)?.undoManager;

/** Closes this person's undo step: what comes next is taken back by itself. */
export const endStep = (editor: Editor): void => {
  const shared = sharedUndo(editor);
  if (shared) shared.stopCapturing();
  else editor.view.dispatch(closeHistory(editor.state.tr));
};

/** Runs a change so that one undo takes back all of it and nothing that was typed before or after. */
export const asOneStep = <T>(editor: Editor, change: () => T): T => {
  endStep(editor);
  const result = change();
  endStep(editor);
  return result;
};
