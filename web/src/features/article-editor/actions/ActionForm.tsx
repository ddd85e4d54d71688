import { useState } from 'react';
import type { Action } from '@/api/kinds';
import { Button, Dialog } from '@/ui';
import { blankValues, FieldRow, problems, toWire, type FieldErrors } from '@/widgets/fields';

interface Props {
  action: Action;
  onAnswer: (values: Record<string, unknown> | null) => void;
}

/** The small form that an action asks first, e.g. the reason of a withdrawal. */
export function ActionForm({ action, onAnswer }: Props) {
  const fields = action.form ?? [];
  const [values, setValues] = useState(() => blankValues(fields));
  const [errors, setErrors] = useState<FieldErrors>({});
  const submit = () => {
    const found = problems(fields, values);
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    onAnswer(Object.fromEntries(fields.map((field) => [field.name, toWire(field, values[field.name])])));
  };
  return (
    <Dialog
      open
      sticky
      onOpenChange={(open) => !open && onAnswer(null)}
      title={action.label}
      description={action.confirm}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={() => onAnswer(null)}>取消</Button>
          <Button look="primary" danger={action.tone === 'danger'} type="submit">
            {action.label}
          </Button>
        </>
      }
    >
      {fields.map((field) => (
        <FieldRow
          key={field.name}
          field={field}
          value={values[field.name]}
          onChange={(value) => setValues((all) => ({ ...all, [field.name]: value }))}
          error={errors[field.name]}
        />
      ))}
    </Dialog>
  );
}
