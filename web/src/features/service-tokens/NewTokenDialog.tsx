import { useState } from 'react';
import { messageOf } from '@/api/errors';
import type { Kind } from '@/api/kinds';
import { makeToken, type NewToken, type Scope } from '@/api/service-tokens';
import { useAct } from '@/api/use-act';
import { Dialog, DialogButtons, notify, Stack } from '@/ui';
import { blankValues, FieldRow, problems, toWire, type FieldErrors } from '@/widgets/fields';
import { ScopeBoxes } from './ScopeBoxes';

interface NewTokenDialogProps {
  kind: Kind;
  scopes: readonly Scope[];
  onClose: (made: NewToken | null) => void;
}

/** Name, sender, what it may send, how often and until when. */
export function NewTokenDialog({ kind, scopes, onClose }: NewTokenDialogProps) {
  const form = useNewToken(kind, onClose);
  return (
    <Dialog
      onClose={() => onClose(null)}
      title="新增服务令牌"
      description="给客户端后端等系统使用，代替账号密码。令牌只在创建后显示一次。"
      onSubmit={() => void form.submit()}
      sticky
      footer={<DialogButtons loading={form.saving}>创建令牌</DialogButtons>}
    >
      <Stack gap={16}>
        {form.fields.map((field) => (
          <FieldRow
            key={field.name}
            field={field}
            value={form.values[field.name]}
            error={form.errors[field.name]}
            onChange={(value) => form.change(field.name, value)}
          />
        ))}
        <ScopeBoxes
          scopes={scopes}
          chosen={(form.values.scopes as string[] | undefined) ?? []}
          error={form.errors.scopes}
          onChange={(chosen) => form.change('scopes', chosen)}
        />
      </Stack>
    </Dialog>
  );
}

function useNewToken(kind: Kind, onClose: (made: NewToken | null) => void) {
  const writable = kind.fields.filter((field) => field.readonly !== 'always');
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>(() => blankValues(writable));
  const [errors, setErrors] = useState<FieldErrors>({});
  const change = (name: string, value: unknown) => {
    setValues((now) => ({ ...now, [name]: value }));
    setErrors(({ [name]: _gone, ...others }) => others);
  };
  const { act, busy: saving } = useAct(
    async () => {
      const sent = writable.map((field) => [field.name, toWire(field, values[field.name])]);
      onClose(await makeToken(Object.fromEntries(sent) as Record<string, unknown>));
    },
    {
      failure: (error, retry, named) => {
        setErrors(named);
        notify.error(messageOf(error), retry);
      },
    },
  );
  const submit = async () => {
    const found: FieldErrors = problems(writable, values);
    setErrors(found);
    if (!Object.keys(found).length) await act();
  };
  const fields = writable.filter((field) => field.name !== 'scopes');
  return { fields, values, errors, saving, change, submit };
}
