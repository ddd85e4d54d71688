import type { Field } from '@/api/kinds';
import { Note, Stack } from '@/ui';
import { FieldInput } from '@/widgets/fields';
import { TextWords } from '@/widgets/words/TextWords';

interface Props {
  /** The group with its sub-fields. */
  group: Field;
  name: string;
  index: number;
  value: unknown;
  label: string;
  error: string | undefined;
  disabled: boolean;
  placeholder?: string | undefined;
  onChange: (value: unknown) => void;
}

/** One field of an item without a label above it; its error and its sensitive words stand below. */
export function Cell({ group, name, index, value, label, error, disabled, placeholder, onChange }: Props) {
  const field = group.fields?.find((sub) => sub.name === name);
  if (!field) return null;
  const id = `field-${group.name}.${index}.${name}`;
  return (
    <Stack as="span" grow gap={4} narrow>
      <FieldInput
        {...{ id, value, disabled, onChange }}
        field={placeholder === undefined ? field : { ...field, placeholder }}
        aria-label={`${label}的${field.label}`}
        aria-invalid={Boolean(error)}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      {error && (
        <Note id={`${id}-error`} tone="bad" size={12}>
          {error}
        </Note>
      )}
      {!disabled && typeof value === 'string' && value && <TextWords text={value} onChange={onChange} />}
    </Stack>
  );
}
