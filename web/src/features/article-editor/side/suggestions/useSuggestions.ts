import { useEditorState, type Editor } from '@tiptap/react';
import { suggestionsOf, type Suggestion } from '@/widgets/rich-text/suggestions/list';

const NONE: Suggestion[] = [];

/** The suggestions of a text in order, as they are now. */
export const useSuggestions = (editor: Editor | null): readonly Suggestion[] =>
  useEditorState({
    editor,
    selector: ({ editor: now }) => (now ? suggestionsOf(now.state.doc) : NONE),
  }) ?? NONE;

/** The suggestion at the caret, or the next one after it. */
export const currentSuggestion = (editor: Editor): Suggestion | undefined => {
  const { from, to } = editor.state.selection;
  const all = suggestionsOf(editor.state.doc);
  return all.find((one) => one.from <= from && to <= one.to);
};

export const goToSuggestion = (editor: Editor, { from, to }: Suggestion): void => {
  editor
    .chain()
    .setTextSelection({ from, to: Math.min(to, editor.state.doc.content.size) })
    .focus()
    .scrollIntoView()
    .run();
};

/** The next (1) or previous (-1) suggestion from the caret, round the ends. */
export const stepSuggestion = (editor: Editor, by: 1 | -1): void => {
  const all = suggestionsOf(editor.state.doc);
  const { from, to } = editor.state.selection;
  const next =
    by === 1
      ? (all.find((one) => one.from >= to && one.from !== from) ?? all[0])
      : (all.findLast((one) => one.from < from) ?? all.at(-1));
  if (next) goToSuggestion(editor, next);
};
