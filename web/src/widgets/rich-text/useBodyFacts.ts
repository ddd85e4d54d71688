import type { Editor } from '@tiptap/react';
import { countWords, readingMinutes, wordsIn } from './measure';
import { withoutSuggestions } from './schema';
import { useDeferredRead } from './useDeferredRead';

export interface BodyFacts {
  words: number;
  minutes: number;
  /** Words of the selection; 0 when nothing is selected. */
  selected: number;
  /** Minutes to read the selection. */
  selectedMinutes: number;
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
  const selected = selectedWords(editor.state);
  return { words, minutes: readingMinutes(words), selected, selectedMinutes: readingMinutes(selected) };
};

/** The figures below a text. */
export const useBodyFacts = (editor: Editor): BodyFacts => useDeferredRead(editor, factsOf, PAUSE_MS);
