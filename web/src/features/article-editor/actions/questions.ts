import type { Editor } from '@tiptap/react';
import { askAboutExternalImages } from '@/widgets/rich-text/paste/external-images/warning';
import { askAboutSuggestions } from '../side/suggestions/question';

/** Something about the text that a person should decide before it is submitted; resolves with whether to go on. */
export type TextQuestion = (editor: Editor) => Promise<boolean>;

/** Asked one after the other; the first that is not answered with yes ends it. */
const QUESTIONS: readonly TextQuestion[] = [askAboutSuggestions, askAboutExternalImages];

export const textMayLeave = async (editor: Editor | null): Promise<boolean> => {
  if (!editor) return true;
  for (const ask of QUESTIONS) if (!(await ask(editor))) return false;
  return true;
};
