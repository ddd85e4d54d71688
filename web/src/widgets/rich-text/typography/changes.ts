import type { Editor } from '@tiptap/react';
import type { TextChange } from '../changes/text-changes';
import { suggestionsOf } from './read';

/** The changes of the suggestions with these ids as they stand in the text by now, in its order. */
export const changesOf = (editor: Editor, ids: ReadonlySet<string>): TextChange[] =>
  suggestionsOf(editor.state.doc)
    .filter(({ id }) => ids.has(id))
    .flatMap(({ changes }) => changes)
    .toSorted((one, other) => one.from - other.from);
