import { Field as Labelled, type ControlProps } from '@/ui';
import { viewOf } from './field-types';
import { FieldWords } from '../words/FieldWords';
import { SubFieldContext, type SubFieldProps, type SubFieldViews } from './sub-field';
import type { FieldValueProps } from './types';
import { blankValues } from './wire';

export type FieldRowProps = SubFieldProps;

/** A field of a form: label, input by its type, help and error, tied together. Controlled; values as on the wire. */
export function FieldRow({ field, value, onChange, error, errors, disabled, id }: FieldRowProps) {
  const { Input, shape } = viewOf(field);
  return (
    <SubFieldContext value={VIEWS}>
      <Labelled label={field.label} help={field.help} required={field.required} {...{ id, error, disabled }}>
        {(control) => (
          <>
            <Input {...{ field, value, onChange, control, errors }} />
            {shape === 'text' && !control.disabled && <FieldWords {...{ value, onChange }} />}
          </>
        )}
      </Labelled>
    </SubFieldContext>
  );
}

export type FieldInputOnlyProps = ControlProps &
  Pick<FieldRowProps, 'field' | 'value' | 'onChange' | 'errors'>;

/** The bare input of a field, for layouts with labels of their own; the caller ties label and error to `id`. */
export function FieldInput({ field, value, onChange, errors, ...control }: FieldInputOnlyProps) {
  const { Input } = viewOf(field);
  return (
    <SubFieldContext value={VIEWS}>
      <Input {...{ field, value, onChange, errors, control }} />
    </SubFieldContext>
  );
}

/** The value as a table cell: one line. */
export function FieldCell({ field, value }: FieldValueProps) {
  const { Cell } = viewOf(field);
  return <Cell field={field} value={value} />;
}

/** The value in full, to read. */
export function FieldRead({ field, value }: FieldValueProps) {
  const { Read } = viewOf(field);
  return (
    <SubFieldContext value={VIEWS}>
      <Read field={field} value={value} />
    </SubFieldContext>
  );
}

const VIEWS: SubFieldViews = { Row: FieldRow, Read: FieldRead, view: viewOf, blank: blankValues };
