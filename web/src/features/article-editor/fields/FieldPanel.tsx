import type { Field, Kind } from '@/api/kinds';
import { applies, laidOut, type FieldErrors } from '@/widgets/fields';
import type { EditingSession } from '../session/session';
import { Stack } from '@/ui';
import s from '../editor.module.css';
import { SharedField } from './SharedField';
import type { Editor } from './usePeople';
import type { Values } from './values';

export interface FieldsProps {
  kind: Kind;
  session: EditingSession;
  values: Values;
  people: readonly Editor[];
  disabled: boolean;
  errors: FieldErrors;
}

const shown = (kind: Kind, fields: readonly Field[], values: Values): Field[] => {
  const held = new Set(kind.document?.fields);
  return fields.filter(
    (field) => held.has(field.name) && field.name !== kind.title && applies(field, values),
  );
};

function Fields({ kind, values, fields, ...rest }: FieldsProps & { fields: readonly Field[] }) {
  return shown(kind, fields, values).map((field) => (
    <SharedField key={field.name} field={field} value={values[field.name]} {...rest} />
  ));
}

/** The summary, between the title and the text. */
export function LeadFields(props: FieldsProps) {
  const fields = laidOut(props.kind, 'main').flatMap((section) => section.fields);
  if (shown(props.kind, fields, props.values).length === 0) return null;
  return (
    <div className={s.lead}>
      <Fields {...props} fields={fields} />
    </div>
  );
}

/** Fields of the publication: channel, time and form. */
export function FieldPanel(props: FieldsProps) {
  return (
    <Stack gap={12} narrow>
      {laidOut(props.kind, 'side')
        .filter(({ fields }) => shown(props.kind, fields, props.values).length > 0)
        .map(({ label, fields }) => (
          <Stack as="section" card gap={14} pad={16} key={label} className={s.card} aria-label={label}>
            <h2>{label}</h2>
            <Fields {...props} fields={fields} />
          </Stack>
        ))}
    </Stack>
  );
}
