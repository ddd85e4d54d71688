import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { readDepartments } from '@/api/accounts';
import { keys } from '@/api/keys';
import { controlId } from '@/generic-screens/edit/EditSections';
import type { FieldSlotProps } from '@/generic-screens/edit/slots';
import { Field, Input } from '@/ui';

/** The department, with those that are in use as suggestions: the sums of performance go by its exact words. */
export function Department({ field, value, error, disabled, onChange }: FieldSlotProps) {
  const list = useId();
  // Suggestions are a help: without them the person types.
  const { data } = useQuery({
    queryKey: keys.records.for('account', 'departments'),
    queryFn: ({ signal }) => readDepartments(signal),
  });
  return (
    <Field id={controlId(field.name)} label={field.label} help={field.help} error={error}>
      {(control) => (
        <>
          <Input
            {...control}
            list={list}
            disabled={disabled}
            autoComplete="off"
            placeholder={field.placeholder}
            value={String(value ?? '')}
            onChange={({ target }) => onChange(target.value)}
          />
          <datalist id={list}>
            {data?.items.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
        </>
      )}
    </Field>
  );
}
