import { Field as Labelled, type ControlProps } from '@/ui';
import { fieldTypes } from './field-types';
import { SubFieldContext, type SubFieldProps } from './sub-field';
import type { FieldErrors, FieldValueProps } from './types';

export interface FieldRowProps extends SubFieldProps {
  /** Errors inside the value (`0.title`), for repeating groups. */
  errors?: FieldErrors | undefined;
}

/** A field of a form: label, input by its type, help and error, tied together. Controlled; values as on the wire. */
export function FieldRow({ field, value, onChange, error, errors, disabled, id }: FieldRowProps) {
  const { Input } = fieldTypes[field.type];
  return (
    <SubFieldContext value={FieldRow}>
      <Labelled label={field.label} help={field.help} required={field.required} {...{ id, error, disabled }}>
        {(control) => <Input {...{ field, value, onChange, control, errors }} />}
      </Labelled>
    </SubFieldContext>
  );
}

export type FieldInputOnlyProps = ControlProps &
  Pick<FieldRowProps, 'field' | 'value' | 'onChange' | 'errors'>;

/** The bare input of a field, for layouts with labels of their own; the caller ties label and error to `id`. */
export function FieldInput({ field, value, onChange, errors, ...control }: FieldInputOnlyProps) {
  const { Input } = fieldTypes[field.type];
  return (
    <SubFieldContext value={FieldRow}>
      <Input {...{ field, value, onChange, errors, control }} />
    </SubFieldContext>
  );
}

/** The value as a table cell: one line. */
export function FieldCell({ field, value }: FieldValueProps) {
  const { Cell } = fieldTypes[field.type];
  return <Cell field={field} value={value} />;
}

/** The value in full, to read. */
export function FieldRead({ field, value }: FieldValueProps) {
  const { Read } = fieldTypes[field.type];
  return <Read field={field} value={value} />;
}
