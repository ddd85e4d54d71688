import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Action, Kind } from '@/api/kinds';
import type { RecordData } from '@/api/records';
import type { Words } from '@/api/review';
import { notify } from '@/ui';
import { useActionForm, type FormValues } from '@/widgets/ActionForm';
import { useReasons } from '@/widgets/reasons/useReasons';
import { titleOf } from '@/generic-screens/record/record';
import { decide, type Outcome } from './decisions';
import { letPass } from './override';
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
  /** Records about which something is being asked: a second press is no second decision. */
  const busy = useRef(new Set<number>());

  const askAboutWords = async (record: RecordData): Promise<FormValues | null> => {
    const words = await wordsOf(client, kind, record.id);
    if (!words?.ask) return {};
    return new Promise((resolve) => {
      // A question that another one replaces is given up: its record is free again.
      setAsked((before) => {
        before?.answer(null);
        return { record, words, answer: resolve };
      });
    });
  };

  const answersOf = async (action: Action, record: RecordData): Promise<FormValues | null> => {
    const values = await ask(action, titleOf(kind, record), { kind: kind.key });
    const more: FormValues | null = values && action.name === 'approve' ? await askAboutWords(record) : {};
    return values && more && { ...values, ...more };
  };

  /** `onTaken` hears at once that it was decided, so that the screen goes on; the rest, what became of it. */
  const take = async (action: Action, record: RecordData, { onTaken, ...outcome }: Heard): Promise<void> => {
    if (busy.current.has(record.id)) return;
    busy.current.add(record.id);
    const values = await answersOf(action, record).finally(() => busy.current.delete(record.id));
    if (!values) return;
    onTaken?.();
    const firstReason = values['firstReason'];
    if (typeof firstReason === 'string') letPass(kind, record, firstReason, outcome);
    else decide(kind, action, record, values, outcome);
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

/**
 * The words as the page knows them. An answer on its way is waited for: an approval that leaves without it comes back. A
 * row of a list, whose words nobody asked for, is judged by the server.
 */
function wordsOf(client: QueryClient, kind: Kind, id: number): Promise<Words | undefined> {
  const query = wordsQuery(kind, id);
  const onItsWay = client.getQueryState(query.queryKey)?.fetchStatus === 'fetching';
  const known = client.getQueryData<Words>(query.queryKey);
  if (known || !onItsWay) return Promise.resolve(known);
  return client.ensureQueryData(query).catch(() => undefined);
}
