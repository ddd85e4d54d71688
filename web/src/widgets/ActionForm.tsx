import { useState, type KeyboardEvent } from 'react';
import type { Action } from '@/api/kinds';
import { Button, Dialog, Kbd } from '@/ui';
import s from './action-form.module.css';
import { blankValues, FieldRow, problems, toWire } from './fields';
import { REASONS } from './reasons';

export type FormValues = Readonly<Record<string, unknown>>;

interface Asked {
  action: Action;
  subject: string;
  answer: (values: FormValues | null) => void;
}

/**
 * Asks an action's small form (a reason, a time). `ask` resolves with the values as the call takes them, `null` when the
 * person gave up, `{}` at once when the action asks nothing. Render `dialog` in the screen.
 */
export function useActionForm() {
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = (action: Action, subject: string): Promise<FormValues | null> => {
    if (!action.form?.length) return Promise.resolve({});
    return new Promise((resolve) => {
      setAsked({ action, subject, answer: resolve });
    });
  };
  const close = (values: FormValues | null) => {
    asked?.answer(values);
    setAsked(null);
  };
  const dialog = asked && <ActionForm key={asked.subject} {...asked} onClose={close} />;
  return { ask, dialog };
}

interface ActionFormProps {
  action: Action;
  /** What it is done to: a record's title, or how many. */
  subject: string;
  onClose: (values: FormValues | null) => void;
}

export function ActionForm({ action, subject, onClose }: ActionFormProps) {
  const fields = action.form ?? [];
  const [values, setValues] = useState<FormValues>(() => blankValues(fields));
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const reasons = fields.some((field) => field.name === 'reason') ? (REASONS[action.name] ?? []) : [];
  const submit = () => {
    const found = problems(fields, values);
    setErrors(found);
    if (Object.keys(found).length) return;
    onClose(Object.fromEntries(fields.map((field) => [field.name, toWire(field, values[field.name])])));
  };
  const pick = (reason: string) => {
    setValues({ ...values, reason });
    setErrors({});
    document.getElementById('action-submit')?.focus();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose(null)}
      title={`${action.label}：${subject}`}
      onSubmit={submit}
      sticky
      footer={
        <>
          <Button onClick={() => onClose(null)}>取消</Button>
          <Button look="primary" danger={action.tone === 'danger'} type="submit" id="action-submit">
            {action.label}
          </Button>
        </>
      }
    >
      {reasons.length > 0 && <Reasons reasons={reasons} onPick={pick} />}
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

/** The focus starts here, so that a number picks a reason and Enter sends it. */
function Reasons({ reasons, onPick }: { reasons: readonly string[]; onPick: (reason: string) => void }) {
  const key = (event: KeyboardEvent) => {
    const reason = /^[1-9]$/.test(event.key) ? reasons[Number(event.key) - 1] : undefined;
    if (!reason) return;
    event.preventDefault();
    onPick(reason);
  };
  return (
    <div className={s.reasons} role="group" aria-label="常用原因，按数字键选用" onKeyDown={key}>
      {reasons.map((reason, index) => (
        <button key={reason} type="button" className={s.reason} onClick={() => onPick(reason)}>
          <Kbd>{index + 1}</Kbd>
          {reason}
        </button>
      ))}
    </div>
  );
}
