import type { Editor } from '@tiptap/react';
import { useRef, useState } from 'react';
import { ApiError, Code, messageOf } from '@/api/errors';
import type { Action, Kind } from '@/api/kinds';
import { prepared } from '@/generic-screens/actions/forms';
import { confirm, notify } from '@/ui';
import { useActionForm } from '@/widgets/ActionForm';
import { titleMayStand } from '@/widgets/same-title';
import { withOverride } from '@/widgets/words/override';
import { ShownIn, takeBack } from '@/widgets/withdrawal';
import type { FieldErrors } from '@/widgets/fields';
import type { ContentRecord } from '../record';
import type { EditingSession } from '../session/session';
import { readValues, submitErrors } from '../fields/values';
import { sendsContent } from './buttons';
import { textMayLeave } from './questions';
import { NotSaved, performAction, Resynchronised } from './submit';

interface Options {
  kind: Kind;
  session: EditingSession;
  editor: Editor | null;
  bodyIsEmpty: boolean;
  /** Findings of the editor's own check; empty when nothing lacks. */
  onAttempt: (errors: FieldErrors) => void;
  onServerErrors: (errors: FieldErrors) => void;
  onDone: (record: ContentRecord) => void;
  /** Someone else was faster: show the record as it is now. */
  onStale: () => void;
}

const failureText = (error: unknown): string => {
  if (error instanceof NotSaved) return '还有修改没有保存，请等网络恢复、状态显示“已保存”后再试';
  if (error instanceof Resynchronised) return '内容刚刚有变化，已经重新同步，请核对后再试';
  return messageOf(error);
};

/** Runs lifecycle steps and switches: what lacks, same title, the small form, then the call. */
export const useActions = (options: Options) => {
  const { kind, session, editor, bodyIsEmpty, onAttempt, onServerErrors, onDone, onStale } = options;
  const [busy, setBusy] = useState<string | null>(null);
  const [made, setMade] = useState<ContentRecord | null>(null);
  /** The toast that offers to try again; it goes with the next try, however that is begun. */
  const failure = useRef<string | number | null>(null);
  const form = useActionForm();
  const title = () => String(readValues(kind, session)[kind.title] ?? '');

  const isComplete = (): boolean => {
    const errors = submitErrors(kind, readValues(kind, session), bodyIsEmpty);
    onAttempt(errors);
    return Object.keys(errors).length === 0;
  };
  const mayLeave = async (): Promise<boolean> =>
    isComplete() &&
    (await textMayLeave(editor)) &&
    titleMayStand({ kind: kind.key, id: session.id, title: title() });
  const isConfirmed = ({ label, confirm: text, tone }: Action) =>
    !text || confirm({ title: `${label}“${title()}”？`, text, okLabel: label, danger: tone === 'danger' });

  const steps = async (action: Action): Promise<void> => {
    if (sendsContent(action) && !(await mayLeave())) return;
    if (!(await isConfirmed(action))) return;
    const withdraws = action.name === 'withdraw';
    const about = withdraws && <ShownIn kind={kind.key} ids={[Number(session.id)]} />;
    const { values: given } = await prepared(kind, action, Number(session.id));
    const values = await form.ask(action, title() || kind.label, { kind: kind.key, about, values: given });
    if (!values) return;
    const asked = { label: action.label, title: title() || kind.label };
    const record = await withOverride(asked, (more) =>
      performAction(session, action, { ...values, ...more }),
    );
    setMade(record);
    onDone(record);
    const back = () => void takeBack(kind.key, [record.id]).then(onStale);
    notify.success(`${action.label}成功`, withdraws ? { label: '撤销', run: back } : undefined);
  };

  const explain = (action: Action, error: unknown): void => {
    if (error instanceof ApiError && Object.keys(error.fieldErrors).length > 0)
      onServerErrors(error.fieldErrors);
    if (error instanceof ApiError && error.code === Code.conflict) onStale();
    failure.current = notify.error(`${action.label}没有成功：${failureText(error)}`, () => run(action));
  };

  const run = (action: Action): void => {
    if (busy) return;
    if (failure.current !== null) notify.dismiss(failure.current);
    failure.current = null;
    setBusy(action.name);
    void steps(action)
      .catch((error: unknown) => explain(action, error))
      .finally(() => setBusy(null));
  };

  return { busy, made, run, dialogs: form.dialog };
};
