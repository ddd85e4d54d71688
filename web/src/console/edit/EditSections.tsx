import { memo } from 'react';
import type { Field, Kind } from '@/api/kinds';
import { Field as Labelled } from '@/ui';
import {
  applies,
  FieldRead,
  FieldRow,
  isWritable,
  laidOut,
  type FieldErrors,
  type LaidOut,
} from '@/widgets/fields';
import s from '../record/page.module.css';
import type { Edit } from './useEdit';

export const controlId = (name: string) => `field-${name}`;

/** The form: sections in a main and a side column, as the kind lays them out. */
export function EditSections({ kind, edit }: { kind: Kind; edit: Edit }) {
  const main = laidOut(kind, 'main');
  const side = laidOut(kind, 'side').filter(({ fields }) => fields.some((field) => isShown(field, edit)));
  return (
    <div className={s.columns} data-single={side.length ? undefined : ''}>
      <div className={s.column}>
        {main.map((section) => (
          <Section key={section.label} section={section} edit={edit} />
        ))}
      </div>
      {side.length > 0 && (
        <div className={s.column}>
          {side.map((section) => (
            <Section key={section.label} section={section} edit={edit} />
          ))}
        </div>
      )}
    </div>
  );
}

/** A secret that cannot be changed here, and what is derived before the record exists, have nothing to show. */
const hasContent = (field: Field, creating: boolean) =>
  isWritable(field, creating) || (!creating && field.type !== 'password');

const isShown = (field: Field, { creating, values }: Edit) =>
  hasContent(field, creating) && applies(field, values);

function Section({ section, edit }: { section: LaidOut; edit: Edit }) {
  const { values, errors, change, creating, readonly } = edit;
  const shown = section.fields.filter((field) => isShown(field, edit));
  if (!shown.length) return null;
  return (
    <section className={s.card} aria-label={section.label}>
      <h2 className={s.cardTitle}>{section.label}</h2>
      {shown.map((field) =>
        isWritable(field, creating) ? (
          <FormField
            key={field.name}
            field={field}
            value={values[field.name]}
            error={errors[field.name]}
            inner={innerErrors(errors, field.name)}
            disabled={readonly}
            onChange={change}
          />
        ) : (
          <Labelled key={field.name} label={field.label} help={field.help}>
            {() => (
              <div>
                <FieldRead field={field} value={values[field.name]} />
              </div>
            )}
          </Labelled>
        ),
      )}
    </section>
  );
}

const NONE: FieldErrors = {};

/** `{links.0.title: …}` → `{0.title: …}` of one field. */
function innerErrors(errors: FieldErrors, name: string): FieldErrors {
  const own = Object.entries(errors).filter(([path]) => path.startsWith(`${name}.`));
  return own.length
    ? Object.fromEntries(own.map(([path, text]) => [path.slice(name.length + 1), text]))
    : NONE;
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
