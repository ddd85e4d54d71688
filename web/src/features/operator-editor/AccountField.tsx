import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { keys } from '@/api/keys';
import { readFreeAccounts } from '@/api/media-operators';
import type { FieldSlotProps } from '@/generic-screens/edit/slots';
import { SEARCH_PAUSE_MS, useDebounce } from '@/lib/use-debounce';
import { Combobox, Field } from '@/ui';
import { FieldRow, isReference } from '@/widgets/fields';

/** The login account: one that no other operator has. It needs no right to the page of accounts, and is set once. */
export function AccountField({ edit, field, value, error, disabled, onChange }: FieldSlotProps) {
  const [text, setText] = useState('');
  const q = useDebounce(text.trim(), SEARCH_PAUSE_MS);
  const { data, isFetching, isError } = useQuery({
    queryKey: keys.records.for('operator', 'accounts', q),
    enabled: edit.creating,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => readFreeAccounts(q, signal),
  });
  if (!edit.creating) {
    return <FieldRow id={`field-${field.name}`} field={field} value={value} disabled onChange={onChange} />;
  }
  const chosen = isReference(value) ? [{ value: value.id, label: value.label }] : [];
  return (
    <Field
      id={`field-${field.name}`}
      label={field.label}
      help={field.help}
      error={error}
      required
      disabled={disabled}
    >
      {(control) => (
        <Combobox<number>
          {...control}
          placeholder="按姓名或账号查找"
          options={(data?.items ?? []).map(({ id, label, name }) => ({ value: id, label, note: name }))}
          value={chosen}
          onChange={([account]) => onChange(account ? { id: account.value, label: account.label } : null)}
          search={text}
          onSearch={setText}
          loading={isFetching}
          footer={isError ? '没有取到账号，请稍后重试' : undefined}
        />
      )}
    </Field>
  );
}
