import { useRef, useState, type ReactNode } from 'react';
import { ApiError, Code, failureOf } from '@/api/errors';
import type { Action, Kind } from '@/api/kinds';
import { performAction, type RecordData } from '@/api/records';
import { confirm, notify } from '@/ui';
import { useActionForm, type FormValues } from '@/widgets/ActionForm';
import { ShownIn, takeBack } from '@/widgets/withdrawal';
import { withOverride } from '@/widgets/words/override';
import { BatchResult, isBatch, type Batch } from '@/widgets/BatchResult';
import { selvesOf, titleOf } from '../record/record';
import { rememberBatch } from '../review/shared/undo/batches';
import { askedBeforeDeleting, isCheckedBeforeDeleting } from './deletion';
import { preparedFor, type Fit } from './forms';
import { binnedActions, livingActions } from './record-actions';

/** Clears every place that shows the record, which the person is told before. */
const WITHDRAW = 'withdraw';
/** They name the version that the reviewer saw, and can be taken back for ten seconds. */
const DECISIONS = ['approve', 'reject'];

interface Refused {
  action: Action;
  values: FormValues;
  result: Batch;
}

/**
 * Does actions to records: asks first what is to be asked, acts, tells the outcome, offers the way back.
 * `onDone` gets the ids it was done to; none when it was refused, and what is shown may be out of date. `fit` changes the
 * form of an action for these records.
 */
export function useActing(kind: Kind, onDone: (action: Action, ids: readonly number[]) => void, fit?: Fit) {
  const { ask, dialog: form } = useActionForm();
  const [refused, setRefused] = useState<Refused | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const acted = useRef<readonly RecordData[]>([]);

  const carryOut = async (action: Action, payload: Record<string, unknown>): Promise<unknown> => {
    setBusy(action.name);
    try {
      return await performAction(action, payload);
    } finally {
      setBusy(null);
    }
  };

  const undo = async (action: Action, ids: readonly number[]) => {
    const back = [...livingActions(kind), ...binnedActions(kind)].find(({ name }) => name === action.undo);
    if (!back) return;
    try {
      const result = await carryOut(back, { ids });
      if (isBatch(result) && result.refused.length) setRefused({ action: back, values: {}, result });
      else notify.success(`已撤销${action.label}`);
    } catch (error) {
      notify.error(failureOf(`撤销${action.label}`, error), () => void undo(action, ids));
    }
    onDone(back, ids);
  };

  const wayBack = (action: Action, ids: readonly number[]) => {
    const withdrawn = acted.current.filter(({ id }) => ids.includes(id));
    const withdrawal = async () => {
      for (const [key, own] of selvesOf(kind, withdrawn)) await takeBack(key, own);
      onDone(action, ids);
    };
    if (action.name === WITHDRAW) return { label: '撤销', run: () => void withdrawal() };
    return action.undo ? { label: '撤销', run: () => void undo(action, ids) } : undefined;
  };

  const tell = (action: Action, ids: readonly number[]) => {
    const count = ids.length > 1 ? ` ${ids.length} 条` : '';
    notify.success(`${action.label}成功${count}`, wayBack(action, ids));
  };
  const done = (action: Action, ids: readonly number[]) => {
    if (DECISIONS.includes(action.name)) rememberBatch(kind, action, ids);
    onDone(action, ids);
  };

  const fail = ({ label }: Action, error: unknown, retry: () => void) => {
    if (error instanceof ApiError && error.code === Code.conflict) notify.warning(error.message);
    else notify.error(failureOf(label, error), retry);
  };

  const one = async (action: Action, record: RecordData, values: FormValues): Promise<void> => {
    const pinned = DECISIONS.includes(action.name) ? { revision: record.revision } : {};
    try {
      const asked = { label: action.label, title: titleOf(kind, record) };
      await withOverride(asked, (more) => carryOut(action, { id: record.id, ...pinned, ...values, ...more }));
      tell(action, [record.id]);
      done(action, [record.id]);
    } catch (error) {
      fail(action, error, () => void one(action, record, values));
      onDone(action, []);
    }
  };

  const many = async (action: Action, ids: readonly number[], values: FormValues): Promise<void> => {
    try {
      const seen = acted.current.map(({ id, revision }) => [id, revision]);
      const pinned = DECISIONS.includes(action.name) ? { revisions: Object.fromEntries(seen) } : {};
      const result = await carryOut(action, { ids, ...pinned, ...values });
      if (isBatch(result) && result.refused.length) setRefused({ action, values, result });
      else tell(action, ids);
      done(action, isBatch(result) ? result.done : ids);
    } catch (error) {
      fail(action, error, () => void many(action, ids, values));
    }
  };

  const prepare = async (action: Action, first: RecordData, records: readonly RecordData[]) => {
    try {
      const form = records.length === 1 ? await preparedFor(kind, action, first) : { action, values: {} };
      return fit ? { ...form, action: await fit(form.action, records) } : form;
    } catch (error) {
      notify.error(failureOf(action.label, error), () => void act(action, records));
      return null;
    }
  };

  /** Acts on one record, or on each of several. */
  const act = async (action: Action, records: readonly RecordData[]): Promise<void> => {
    const [first] = records;
    if (!first || busy) return;
    const subject = records.length > 1 ? `${records.length} 条${kind.label}` : titleOf(kind, first);
    if (action.confirm && !(await confirmed(kind, action, records, subject))) return;
    const ids = records.map(({ id }) => id);
    acted.current = records;
    const about =
      action.name === WITHDRAW &&
      selvesOf(kind, records).map(([key, own]) => <ShownIn key={key} kind={key} ids={own} />);
    const form = await prepare(action, first, records);
    const values = form && (await ask(form.action, subject, { kind: kind.key, about, values: form.values }));
    if (!values) return;
    if (ids.length > 1) await many(action, ids, values);
    else await one(action, first, values);
  };

  const dialogs = (
    <>
      {form}
      {refused && (
        <BatchResult
          label={refused.action.label}
          result={refused.result}
          onClose={() => setRefused(null)}
          onRetry={(ids) => {
            setRefused(null);
            void many(refused.action, ids, refused.values);
          }}
        />
      )}
    </>
  );
  return { act, busy, dialogs };
}

async function confirmed(
  kind: Kind,
  action: Action,
  records: readonly RecordData[],
  subject: string,
): Promise<boolean> {
  let text: ReactNode = action.confirm;
  if (action.name === 'delete' && isCheckedBeforeDeleting(kind)) {
    text = await askedBeforeDeleting(kind, records);
    if (!text) return false;
  }
  const question = { title: `${action.label}“${subject}”？`, text, okLabel: action.label };
  return confirm({ ...question, danger: action.tone === 'danger' });
}
