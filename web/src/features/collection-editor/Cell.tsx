import type { Field } from '@/api/kinds';
import { FieldInput } from '@/widgets/fields';
import { TextWords } from '@/widgets/words/TextWords';
import s from './collection.module.css';

interface Props {
  /** The group with its sub-fields. */
  group: Field;
  name: string;
  place: number;
  value: unknown;
  label: string;
  error: string | undefined;
  disabled: boolean;
  placeholder?: string | undefined;
  onChange: (value: unknown) => void;
}

/** One field of an item without a label above it; its error and its sensitive words stand below. */
export function Cell({ group, name, place, value, label, error, disabled, placeholder, onChange }: Props) {
  const field = group.fields?.find((sub) => sub.name === name);
  if (!field) return null;
  const id = `field-${group.name}.${place}.${name}`;
  return (
    <span className={s.cell}>
      <FieldInput
        {...{ id, value, disabled, onChange }}
        field={placeholder === undefined ? field : { ...field, placeholder }}
        aria-label={`${label}的${field.label}`}
        aria-invalid={Boolean(error)}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      {error && (
        <span id={`${id}-error`} className={s.error}>
          {error}
        </span>
      )}
      {!disabled && typeof value === 'string' && value && <TextWords text={value} onChange={onChange} />}
    </span>
  );
}
