import type { Field, Section } from '@/api/kinds';

type Values = Readonly<Record<string, unknown>>;

/** True if the field is shown and required now: `when` by the value of another field. */
export const applies = (field: Field, values: Values): boolean =>
  !field.when || field.when.values.some((value) => value === values[field.when?.field ?? '']);

/** True if a form may send the field. */
export const isWritable = (field: Field, creating: boolean): boolean =>
  field.readonly !== 'always' && (field.readonly !== 'after_create' || creating);

export interface LaidOut {
  label: string;
  fields: Field[];
}

/** The kind's sections of one column with their fields; a kind without sections is one of all that is not derived. */
export function laidOut(
  kind: { fields: readonly Field[]; sections: readonly Section[]; label: string },
  column: Section['column'],
): LaidOut[] {
  const byName = new Map(kind.fields.map((field) => [field.name, field]));
  const whole: Section = {
    label: `${kind.label}信息`,
    column: 'main',
    fields: kind.fields.filter((field) => field.readonly !== 'always').map((field) => field.name),
  };
  return (kind.sections.length ? kind.sections : [whole])
    .filter((section) => section.column === column)
    .map(({ label, fields }) => ({ label, fields: fields.flatMap((name) => byName.get(name) ?? []) }));
}
