import type { Editor } from '@tiptap/react';
import { asOneStep } from '../changes/one-step';
import { changeTexts } from '../changes/text-changes';
import { suggestionsOf } from './read';

/**
 * Takes the suggestions with these ids as they stand in the text by now, in one step that one undo takes back; answers
 * how many there were.
 */
export const takeSuggestions = (editor: Editor, ids: ReadonlySet<string>): number => {
  if (!editor.isEditable) return 0;
  const taken = suggestionsOf(editor.state.doc).filter(({ id }) => ids.has(id));
  const changes = taken.flatMap((one) => one.changes).toSorted((one, other) => one.from - other.from);
  if (changes.length) asOneStep(editor, () => changeTexts(editor, changes));
  return taken.length;
};
