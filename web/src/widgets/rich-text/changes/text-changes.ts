import type { Editor } from '@tiptap/core';
import { Mapping } from '@tiptap/pm/transform';
import { ySyncPluginKey } from '@tiptap/y-tiptap';
import { takeBackOffer } from './last-step';
import { asOneStep } from './one-step';

/** A run of text that is replaced; an empty `text` deletes it. */
export interface TextChange {
  from: number;
  to: number;
  text: string;
}

/**
 * A co-edited block is compared as a whole with what it was: two changes in one transaction would write everything
 * between them anew, over what others write there. So each round holds at most one change of a block.
 */
const rounds = (editor: Editor, changes: readonly TextChange[]): TextChange[][] => {
  if (!ySyncPluginKey.getState(editor.state)) return [[...changes]];
  const all: TextChange[][] = [];
  const seen = new Map<number, number>();
  for (const change of changes) {
    const block = editor.state.doc.resolve(change.from).start();
    const round = seen.get(block) ?? 0;
    seen.set(block, round + 1);
    (all[round] ??= []).push(change);
  }
  return all;
};

/** Writes changes that do not overlap, given in the order of the text; new text looks like what stands before it. */
export const changeTexts = (editor: Editor, changes: readonly TextChange[]): void => {
  const moved = new Mapping();
  for (const round of rounds(editor, changes)) {
    const { tr } = editor.state;
    for (const change of round.toReversed()) {
      const isInsertion = change.from === change.to;
      const from = moved.map(change.from);
      const to = isInsertion ? from : moved.map(change.to, -1);
      if (change.text) tr.insertText(change.text, from, to);
      else tr.delete(from, to);
    }
    moved.appendMapping(tr.mapping);
    editor.view.dispatch(tr);
  }
};

/** Writes changes in one step that one undo takes back, and answers the button that does so. */
export const changeAtOnce = (editor: Editor, changes: readonly TextChange[]) => {
  asOneStep(editor, () => changeTexts(editor, changes));
  return takeBackOffer(editor, '撤销');
};
