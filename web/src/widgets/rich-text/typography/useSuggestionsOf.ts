import type { Editor } from '@tiptap/react';
import { useEffect, useState } from 'react';
import { suggestionsOf, type PlacedSuggestion } from './read';

const EVERY_MS = 150;

/** The suggestions for a text, read anew a few times a second while somebody writes; blocks that stay are not read again. */
export const useSuggestionsOf = (editor: Editor): PlacedSuggestion[] => {
  const [all, setAll] = useState(() => suggestionsOf(editor.state.doc));
  useEffect(() => {
    let due: ReturnType<typeof setTimeout> | undefined;
    const later = ({ transaction }: { transaction: { docChanged: boolean } }) => {
      if (!transaction.docChanged) return;
      due ??= setTimeout(() => {
        due = undefined;
        setAll(suggestionsOf(editor.state.doc));
      }, EVERY_MS);
    };
    editor.on('transaction', later);
    return () => {
      clearTimeout(due);
      editor.off('transaction', later);
    };
  }, [editor]);
  return all;
};
