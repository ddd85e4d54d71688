import { useState } from 'react';
import { findSameTitle, type SameTitle } from './same-title';
import { SameTitleDialog } from './SameTitleDialog';

interface Question {
  items: readonly SameTitle[];
  answer: (goOn: boolean) => void;
}

/** Asks about a title that another item bears already. Resolves with whether to go on; a failed check rejects. */
export const useSameTitle = () => {
  const [question, setQuestion] = useState<Question | null>(null);
  const check = async (title: string, id: string | null): Promise<boolean> => {
    const items = await findSameTitle(title, id);
    if (items.length === 0) return true;
    return new Promise((resolve) => setQuestion({ items, answer: resolve }));
  };
  const answer = (goOn: boolean) => {
    question?.answer(goOn);
    setQuestion(null);
  };
  return { check, dialog: question && <SameTitleDialog items={question.items} onAnswer={answer} /> };
};
