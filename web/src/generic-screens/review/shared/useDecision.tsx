import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Action, Kind } from '@/api/kinds';
import type { RecordData } from '@/api/records';
import type { Words } from '@/api/review';
import { notify } from '@/ui';
import { useActionForm, type FormValues } from '@/widgets/ActionForm';
import { useReasons } from '@/widgets/reasons/useReasons';
import { titleOf } from '@/generic-screens/record/record';
import { decide, type Outcome } from './decisions';
import { wordsQuery } from './queries';
import { WordsQuestion } from './WordsQuestion';

interface Asked {
  record: RecordData;
  words: Words;
  answer: (values: FormValues | null) => void;
}

interface Heard extends Outcome {
  onTaken?: () => void;
}

export const sayHeld = (label: string) =>
  void notify.warning(`没有连上服务器，“${label}”存在本机，连上后自动发送`);

/**
 * Asks what a decision needs (a reason; what is to be done about sensitive words), then takes it. `dialogs` belong into
 * the screen.
 */
export function useDeciding(kind: Kind) {
  const client = useQueryClient();
  const { ask, dialog } = useActionForm();
  // There when they are asked for: who presses R and a number does not wait.
  useReasons('reject', kind.key);
  const [asked, setAsked] = useState<Asked | null>(null);

  const askAboutWords = (record: RecordData): Promise<FormValues | null> => {
    const words = client.getQueryData<Words>(wordsQuery(kind, record.id).queryKey);
    if (!words?.ask) return Promise.resolve({});
    return new Promise((resolve) => {
      setAsked({ record, words, answer: resolve });
    });
  };

  /** `onTaken` hears at once that it was decided, so that the screen goes on; the rest, what became of it. */
  const take = async (action: Action, record: RecordData, { onTaken, ...outcome }: Heard): Promise<void> => {
    const values = await ask(action, titleOf(kind, record), { kind: kind.key });
    const more = values && action.name === 'approve' ? await askAboutWords(record) : {};
    if (!values || !more) return;
    onTaken?.();
    decide(kind, action, record, { ...values, ...more }, outcome);
  };

  const close = (values: FormValues | null) => {
    asked?.answer(values);
    setAsked(null);
  };
  const dialogs = (
    <>
      {dialog}
      {asked && <WordsQuestion title={titleOf(kind, asked.record)} words={asked.words} onClose={close} />}
    </>
  );
  return { take, dialogs };
}
