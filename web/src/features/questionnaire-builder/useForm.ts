import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, Code, messageOf } from '@/api/errors';
import { keys } from '@/api/keys';
import { readForm, saveForm, type QuestionnaireData } from '@/api/questionnaires';
import { useAct } from '@/api/use-act';
import { NO_HISTORY, redone, remembered, undone, type History, type Step } from '@/lib/history';
import { sameValue } from '@/lib/same-value';
import { useLatest } from '@/lib/use-latest';
import { notify } from '@/ui';
import type { FieldErrors } from '@/widgets/fields';
import type { Form } from './model/form';
import { mergeForms } from './model/merge';
import { useKeptForm } from './useKeptForm';

type Data = QuestionnaireData<Form>;

interface State {
  /** The form as the server held it when it was last read. */
  readonly saved: Data;
  readonly form: Form;
  readonly history: History<Form>;
  /** The place where letters were typed last, "" after another change. */
  readonly typed: string;
}

/**
 * The form as it is edited here, with undo. It is saved under the revision that was read; where another person saved
 * meanwhile, theirs and mine come together and are saved at the next press.
 */
export function useForm(record: Data) {
  const client = useQueryClient();
  const { state, latest, put } = useLatest<State>({
    saved: record,
    form: record.form,
    history: NO_HISTORY,
    typed: '',
  });
  const { saved, form, history } = state;
  const [errors, setErrors] = useState<FieldErrors>({});
  const dirty = !sameValue(form, saved.form);
  const kept = useKeptForm(saved, form, dirty);

  const remember = (next: Data) => {
    client.setQueryData(keys.record.for('questionnaire', next.id, 'form'), next);
    void client.invalidateQueries({ queryKey: keys.record.of('questionnaire', next.id), exact: true });
    void client.invalidateQueries({ queryKey: keys.records.of('questionnaire') });
  };
  /** Goes on from what the server holds now; what was typed since `sent` stays. */
  const take = (next: Data, sent: Form = latest.current.form) => {
    const typed = latest.current.form;
    const goesOn = sameValue(typed, sent) ? next.form : mergeForms(sent, typed, next.form).form;
    put({ saved: next, form: goesOn, typed: '' });
    setErrors({});
    remember(next);
  };
  const mergeWith = (current: Data) => {
    const { saved: base, form: mine } = latest.current;
    const { form: merged, clashes } = mergeForms(base.form, mine, current.form);
    put({ saved: current, form: merged, history: NO_HISTORY, typed: '' });
    remember(current);
    notify.warning(['已合并其他人刚才的修改，请核对后再保存', ...clashes].join('；'));
  };
  const { act: save, busy: saving } = useAct(
    async () => {
      const { saved: base, form: sent } = latest.current;
      try {
        take(await saveForm(base.id, base.revision, sent), sent);
        kept.forget();
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== Code.conflict) throw error;
        mergeWith(await readForm<Form>(base.id));
      }
    },
    {
      failure: (error, retry, named) => {
        setErrors(named);
        notify.error(messageOf(error), retry);
      },
    },
  );
  /** Letters typed one after another under the same `typed` are one step. */
  const change = (step: (now: Form) => Form, typed = '') => {
    const { form: before, history: known, typed: last } = latest.current;
    const next = step(before);
    if (next === before) return;
    const goesOn = typed !== '' && typed === last;
    put({ form: next, history: goesOn ? known : remembered(known, before), typed });
  };
  const go = (step: Step<Form> | null) => {
    if (step) put({ form: step.value, history: step.history, typed: '' });
  };
  const restore = () => {
    const left = kept.found;
    if (!left) return;
    change((now) => mergeForms(left.base, left.form, now).form);
    kept.dismiss();
  };
  return {
    ...{ saved, form, errors, saving, change, save, take, mergeWith, restore, dirty },
    left: kept.found,
    forgetLeft: kept.forget,
    undo: () => go(undone(latest.current.history, latest.current.form)),
    redo: () => go(redone(latest.current.history, latest.current.form)),
    mayUndo: history.past.length > 0,
    mayRedo: history.future.length > 0,
  };
}

export type FormState = ReturnType<typeof useForm>;
