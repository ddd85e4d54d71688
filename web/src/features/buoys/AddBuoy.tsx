import { useState } from 'react';
import { addBuoy } from '@/api/buoys';
import { messageOf } from '@/api/errors';
import { keys } from '@/api/keys';
import type { Kind } from '@/api/kinds';
import type { RecordData } from '@/api/records';
import { useAct } from '@/api/use-act';
import { Dialog, DialogButtons, notify, Stack } from '@/ui';
import { blankValues, errorsWithout, FieldRow, problems, toWire, type FieldErrors } from '@/widgets/fields';
import { PagesField } from './PagesField';

const ASKED = ['title', 'cover', 'pages', 'period', 'platform'];

interface Props {
  kind: Kind;
  onClose: (made: RecordData | null) => void;
}

/** Asks what a buoy cannot be without; the rest has defaults, and is set in its form. */
export function AddBuoy({ kind, onClose }: Props) {
  const fields = kind.fields.filter(({ name }) => ASKED.includes(name));
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>(() => blankValues(kind.fields));
  const [errors, setErrors] = useState<FieldErrors>({});
  const wired = Object.fromEntries(fields.map((field) => [field.name, toWire(field, values[field.name])]));
  const { act, busy } = useAct(async () => onClose(await addBuoy(wired)), {
    failure: (error, retry, found) => {
      setErrors(found);
      if (Object.keys(found).length === 0) notify.error(messageOf(error), retry);
    },
    stale: [keys.records.of(kind.key)],
  });
  const submit = () => {
    const found = problems(fields, values);
    setErrors(found);
    if (Object.keys(found).length === 0) void act();
  };
  const set = (name: string) => (value: unknown) => {
    setValues((before) => ({ ...before, [name]: value }));
    setErrors((before) => errorsWithout(before, name));
  };
  return (
    <Dialog
      sticky
      title="新增浮标"
      description="新增后是停用状态，在表单中调好位置后再启用。"
      onClose={() => onClose(null)}
      onSubmit={submit}
      footer={<DialogButtons loading={busy}>新增</DialogButtons>}
    >
      <Stack gap={14}>
        {fields.map((field) =>
          field.name === 'pages' ? (
            <PagesField
              key={field.name}
              label={field.label}
              value={values[field.name]}
              error={errors[field.name]}
              disabled={busy}
              onChange={set(field.name)}
            />
          ) : (
            <FieldRow
              key={field.name}
              field={field}
              value={values[field.name]}
              error={errors[field.name]}
              onChange={set(field.name)}
            />
          ),
        )}
      </Stack>
    </Dialog>
  );
}
