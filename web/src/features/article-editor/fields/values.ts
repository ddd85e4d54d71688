import type { Field, Kind } from '@/api/kinds';
import { blankValues, problems, type FieldErrors } from '@/widgets/fields';
import type { EditingSession } from '../session/session';
import { shownTitle } from './title';

export type Values = Readonly<Record<string, unknown>>;

/** The fields that the document holds, the title among them. */
export const documentFields = (kind: Kind): Field[] => {
  const held = new Set(kind.document?.fields);
  return kind.fields.filter((field) => held.has(field.name));
};

/** Values of the document; a field that it has never held has its default. */
export const readValues = (kind: Kind, session: EditingSession): Values => {
  const fields = documentFields(kind);
  const values = { ...blankValues(fields), ...session.fields.toJSON() };
  return { ...values, [kind.title]: shownTitle(kind, values[kind.title]) };
};

/** Problems of the entered values; required fields may still be empty. */
export const malformed = (kind: Kind, values: Values): FieldErrors =>
  problems(documentFields(kind).map(optional), values);

const optional = (field: Field): Field => ({
  ...field,
  required: false,
  ...(field.fields ? { fields: field.fields.map(optional) } : {}),
});

/** Problems that keep the content from review, empty required fields included. */
export const submitErrors = (kind: Kind, values: Values, bodyIsEmpty: boolean): FieldErrors => ({
  ...problems(documentFields(kind), values),
  ...(bodyIsEmpty && kind.document ? { [kind.document.body]: '正文为空，请填写正文后再提交' } : {}),
});
