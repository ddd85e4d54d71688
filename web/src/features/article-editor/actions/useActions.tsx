import { useState, type ReactNode } from 'react';
import { ApiError, Code, messageOf } from '@/api/errors';
import type { Action, Kind } from '@/api/kinds';
import { confirm, notify } from '@/ui';
import type { FieldErrors } from '@/widgets/fields';
import type { ContentRecord } from '../record';
import type { EditingSession } from '../session/session';
import { readValues, submitErrors } from '../fields/values';
import { ActionForm } from './ActionForm';
import { sendsContent } from './buttons';
import { findSameTitle, type SameTitle } from './same-title';
import { SameTitleDialog } from './SameTitleDialog';
import { NotSaved, performAction, Resynchronised } from './submit';

interface Options {
  kind: Kind;
  session: EditingSession;
  bodyIsEmpty: () => boolean;
  /** What the editor's own check found; empty when nothing lacks. */
  onAttempt: (errors: FieldErrors) => void;
  onServerErrors: (errors: FieldErrors) => void;
  onDone: (record: ContentRecord) => void;
  /** Someone else was faster: show the record as it is now. */
  onStale: () => void;
}

type Question =
  | { type: 'same'; items: readonly SameTitle[]; answer: (goOn: boolean) => void }
  | { type: 'form'; action: Action; answer: (values: Record<string, unknown> | null) => void };

const failureText = (error: unknown): string => {
  if (error instanceof NotSaved) return '还有修改没有保存，请等网络恢复、状态显示“已保存”后再试';
  if (error instanceof Resynchronised) return '内容刚刚有变化，已经重新同步，请核对后再试';
  return messageOf(error);
};

/** Runs lifecycle steps and switches: what lacks, same title, the small form, then the call. */
export const useActions = ({
  kind,
  session,
  bodyIsEmpty,
  onAttempt,
  onServerErrors,
  onDone,
  onStale,
}: Options) => {
  const [busy, setBusy] = useState<string | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);

  const ask = <T,>(make: (answer: (value: T) => void) => Question): Promise<T> =>
    new Promise((resolve) => {
      setQuestion(
        make((value) => {
          setQuestion(null);
          resolve(value);
        }),
      );
    });

  const isComplete = (): boolean => {
    const errors = submitErrors(kind, readValues(kind, session), bodyIsEmpty());
    onAttempt(errors);
    return Object.keys(errors).length === 0;
  };

  const acceptsTitle = async (): Promise<boolean> => {
    const items = await findSameTitle(String(readValues(kind, session)[kind.title] ?? ''), session.id);
    return items.length === 0 || ask<boolean>((answer) => ({ type: 'same', items, answer }));
  };

  const answers = async (action: Action): Promise<Record<string, unknown> | null> => {
    if (action.form?.length) return ask((answer) => ({ type: 'form', action, answer }));
    if (action.confirm && !(await confirm({ title: action.confirm, danger: action.tone === 'danger' })))
      return null;
    return {};
  };

  const steps = async (action: Action): Promise<void> => {
    if (sendsContent(action) && !(isComplete() && (await acceptsTitle()))) return;
    const form = await answers(action);
    if (!form) return;
    onDone(await performAction(session, action, form));
    notify.success(`${action.label}成功`);
  };

  const run = async (action: Action): Promise<void> => {
    setBusy(action.name);
    try {
      await steps(action);
    } catch (error) {
      if (error instanceof ApiError && Object.keys(error.fieldErrors).length > 0)
        onServerErrors(error.fieldErrors);
      if (error instanceof ApiError && error.code === Code.conflict) onStale();
      notify.error(`${action.label}没有成功：${failureText(error)}`, () => void run(action));
    } finally {
      setBusy(null);
    }
  };

  const dialogs: ReactNode = (
    <>
      {question?.type === 'same' && <SameTitleDialog items={question.items} onAnswer={question.answer} />}
      {question?.type === 'form' && <ActionForm action={question.action} onAnswer={question.answer} />}
    </>
  );
  return { busy, run: (action: Action) => void run(action), dialogs };
};
