import type { Editor } from '@tiptap/react';
import { useEffect, useState } from 'react';
import { countWords, readingMinutes, wordsIn } from './measure';
import { withoutSuggestions } from './schema';

export interface BodyFacts {
  words: number;
  minutes: number;
  /** Words of the selection; 0 when nothing is selected. */
  selected: number;
}

const PAUSE_MS = 200;

const selectedWords = ({ doc, selection }: Editor['state']): number =>
  selection.empty
    ? 0
    : selection.ranges.reduce(
        (sum, { $from, $to }) => sum + countWords(doc.textBetween($from.pos, $to.pos, '\n', ' ')),
        0,
      );

const factsOf = (editor: Editor): BodyFacts => {
  const words = wordsIn(withoutSuggestions(editor.state.doc));
  return { words, minutes: readingMinutes(words), selected: selectedWords(editor.state) };
};

/** The figures below a text. They follow in a pause of the typing, never within a key stroke. */
export const useBodyFacts = (editor: Editor): BodyFacts => {
  const [facts, setFacts] = useState(() => factsOf(editor));
  useEffect(() => {
    let due: ReturnType<typeof setTimeout> | undefined;
    const measure = () => {
      due = undefined;
      if (editor.isDestroyed) return;
      const now = factsOf(editor);
      setFacts((before) => (JSON.stringify(before) === JSON.stringify(now) ? before : now));
    };
    const later = () => (due ??= setTimeout(measure, PAUSE_MS));
    editor.on('transaction', later);
    later();
    return () => {
      clearTimeout(due);
      editor.off('transaction', later);
    };
  }, [editor]);
  return facts;
};
