import { useState } from 'react';
import { messageOf } from '@/api/errors';
import { savePlan, type PlannableAction } from '@/api/plans';
import { useAct } from '@/api/use-act';
import { Button, DateTimePicker, Field, notify, Select, Stack, TextareaField } from '@/ui';

interface Props {
  kind: string;
  id: number;
  actions: readonly PlannableAction[];
  onSaved: () => void;
}

type Errors = Readonly<Record<string, string>>;

/** Form of a plan: action, time, and reason where one is needed. */
export function PlanForm({ kind, id, actions, onSaved }: Props) {
  const [name, setName] = useState(actions[0]?.name ?? '');
  const [at, setAt] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const action = actions.find((item) => item.name === name);

  const { act, busy } = useAct(
    async (label: string, moment: string) => {
      await savePlan({ kind, recordId: id, action: name, at: moment, reason });
      notify.success(`已排定${label}`);
      setAt(null);
      setReason('');
      onSaved();
    },
    {
      failure: (error, retry, named) =>
        Object.keys(named).length ? setErrors(named) : notify.error(messageOf(error), retry),
    },
  );
  const save = async () => {
    const missing = lacks(at, reason, action);
    setErrors(missing);
    if (!Object.keys(missing).length && action && at) await act(action.label, at);
  };

  return (
    <Stack gap={16} role="group" aria-label="新的定时计划">
      <Field label="操作" error={errors['action']}>
        {(control) => (
          <Select
            {...control}
            value={name}
            options={actions.map((item) => ({ value: item.name, label: item.label }))}
            onChange={(value) => setName(String(value))}
          />
        )}
      </Field>
      <Field label="执行时间" required error={errors['at']}>
        {(control) => <DateTimePicker {...control} value={at} onChange={setAt} />}
      </Field>
      {action?.needsReason && (
        <TextareaField
          label="原因"
          required
          error={errors['reason']}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
      <div>
        <Button look="primary" loading={busy} onClick={() => void save()}>
          排定
        </Button>
      </div>
    </Stack>
  );
}

function lacks(at: string | null, reason: string, action: PlannableAction | undefined): Errors {
  return {
    ...(at ? {} : { at: '请选择执行时间' }),
    ...(action?.needsReason && !reason.trim() ? { reason: '请填写原因' } : {}),
  };
}
