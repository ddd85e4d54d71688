import { memo } from 'react';
import type { Field, Kind } from '@/api/kinds';
import { Field as Labelled } from '@/ui';
import {
  applies,
  errorsUnder,
  FieldRead,
  FieldRow,
  isWritable,
  laidOut,
  viewOf,
  type FieldErrors,
  type LaidOut,
} from '@/widgets/fields';
import s from '../record/page.module.css';
import type { EditSlots } from './slots';
import type { Edit } from './useEdit';

export const controlId = (name: string) => `field-${name}`;

interface Props {
  kind: Kind;
  edit: Edit;
  slots: EditSlots;
}

/** The form: sections in a main and a side column, as the kind lays them out. */
export function EditSections({ kind, edit, slots }: Props) {
  const stands = (section: LaidOut) =>
    section.label in (slots.sections ?? {}) || section.fields.some((field) => isShown(field, edit));
  const [main, side] = (['main', 'side'] as const).map((column) => laidOut(kind, column).filter(stands));
  const drawn = (sections: readonly LaidOut[] = []) => (
    <div className={s.column}>
      {sections.map((section) => (
        <FormSection key={section.label} {...{ kind, section, edit, slots }} />
      ))}
    </div>
  );
  return (
    <div className={s.columns} data-single={side?.length ? undefined : ''}>
      {drawn(main)}
      {Boolean(side?.length) && drawn(side)}
    </div>
  );
}

/** A secret that cannot be changed here, and what is derived before the record exists, have nothing to show. */
const hasContent = (field: Field, creating: boolean) =>
  isWritable(field, creating) || (!creating && !viewOf(field).secret);

const isShown = (field: Field, { creating, values }: Edit) =>
  hasContent(field, creating) && applies(field, values);

/** One section of the form as a card. */
export function FormSection({ kind, section, edit, slots }: Props & { section: LaidOut }) {
  const Own = slots.sections?.[section.label];
  if (Own) return <Own {...{ kind, section, edit }} />;
  const first = section.fields.find((field) => isShown(field, edit));
  // One field of the same name needs no second label in sight.
  const named = first?.label === section.label && !first.required;
  return (
    <section className={s.card} aria-label={section.label} data-named={named || undefined}>
      <h2 className={s.cardTitle}>{section.label}</h2>
      {section.fields.map((field) => {
        const Own = slots.fields?.[field.name];
        if (!Own) return <EditField key={field.name} field={field} edit={edit} />;
        return isShown(field, edit) && <Own key={field.name} {...{ kind, edit }} {...propsOf(field, edit)} />;
      })}
    </section>
  );
}

const propsOf = (field: Field, { values, errors, change, readonly }: Edit) => ({
  field,
  value: values[field.name],
  error: errors[field.name],
  inner: errorsUnder(errors, field.name),
  disabled: readonly,
  onChange: (value: unknown) => change(field.name, value),
});

/** One field as the form shows it: to write, to read, or not at all. */
export function EditField({ field, edit }: { field: Field; edit: Edit }) {
  const { values, errors, change, creating, readonly } = edit;
  if (!isShown(field, edit)) return null;
  if (isWritable(field, creating))
    return (
      <FormField
        field={field}
        value={values[field.name]}
        error={errors[field.name]}
        inner={errorsUnder(errors, field.name)}
        disabled={readonly}
        onChange={change}
      />
    );
  return (
    <Labelled label={field.label} help={field.help}>
      {() => (
        <div>
          <FieldRead field={field} value={values[field.name]} />
        </div>
      )}
    </Labelled>
  );
}

interface FormFieldProps {
  field: Field;
  value: unknown;
  error: string | undefined;
  inner: FieldErrors;
  disabled: boolean;
  onChange: (name: string, value: unknown) => void;
}

/** Drawn again only when its own value or error changes: a long form stays quick under the fingers. */
const FormField = memo(function FormField({
  field,
  value,
  error,
  inner,
  disabled,
  onChange,
}: FormFieldProps) {
  return (
    <FieldRow
      id={controlId(field.name)}
      field={field}
      value={value}
      error={error}
      errors={inner}
      disabled={disabled}
      onChange={(next) => onChange(field.name, next)}
    />
  );
});
