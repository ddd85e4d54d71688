import { useState, type ReactNode } from 'react';
import type { Action } from '@/api/kinds';
import { Dialog, DialogButtons } from '@/ui';
import { blankValues, FieldRow, problems, toWire } from './fields';
import { ReasonPicker } from './reasons/ReasonPicker';
import { offersReasons } from './reasons/useReasons';

export type FormValues = Readonly<Record<string, unknown>>;

interface Asking {
  /** Key of the kind, whose templates of reasons are offered. */
  kind?: string | undefined;
  /** A note above the fields. */
  about?: ReactNode;
  /** First values of the fields; blank without. */
  values?: FormValues | undefined;
}

interface Asked extends Asking {
  action: Action;
  subject: string;
  answer: (values: FormValues | null) => void;
}

/**
 * Asks an action's small form (a reason, a time; `kind` offers its templates). `ask` resolves with the values as the call takes them, `null` when the
 * person gave up, `{}` at once when the action asks nothing. Render `dialog` in the screen.
 */
export function useActionForm() {
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = (action: Action, subject: string, asking: Asking = {}): Promise<FormValues | null> => {
    if (!action.form?.length) return Promise.resolve({});
    return new Promise((resolve) => {
      setAsked({ action, subject, ...asking, answer: resolve });
    });
  };
  const close = (values: FormValues | null) => {
    asked?.answer(values);
    setAsked(null);
  };
  const dialog = asked && <ActionForm key={asked.subject} {...asked} onClose={close} />;
  return { ask, dialog };
}

interface ActionFormProps extends Asking {
  action: Action;
  /** Target of the action: a record's title, or a number of records. */
  subject: string;
  onClose: (values: FormValues | null) => void;
}

export function ActionForm({ action, subject, kind, about, values: given, onClose }: ActionFormProps) {
  const fields = action.form ?? [];
  const [values, setValues] = useState<FormValues>(() => ({ ...blankValues(fields), ...given }));
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const target = fields.find(
    ({ name }) => name === 'reason' || name === action.name || name === 'text',
  )?.name;
  const suggests = offersReasons(action.name) && target !== undefined;
  const submit = () => {
    const found = problems(fields, values);
    setErrors(found);
    if (Object.keys(found).length) return;
    onClose(Object.fromEntries(fields.map((field) => [field.name, toWire(field, values[field.name])])));
  };
  const pick = (reason: string) => {
    setValues({ ...values, ...(target ? { [target]: reason } : {}) });
    setErrors({});
    document.getElementById('action-submit')?.focus();
  };
  return (
    <Dialog
      onClose={() => onClose(null)}
      title={`${action.label}：${subject}`}
      onSubmit={submit}
      sticky
      footer={
        <DialogButtons danger={action.tone === 'danger'} id="action-submit">
          {action.label}
        </DialogButtons>
      }
    >
      {about}
      {suggests && <ReasonPicker action={action.name} kind={kind} onPick={pick} />}
      {fields.map((field) => (
        <FieldRow
          key={field.name}
          field={field}
          value={values[field.name]}
          error={errors[field.name]}
          onChange={(value) => setValues({ ...values, [field.name]: value })}
        />
      ))}
    </Dialog>
  );
}
