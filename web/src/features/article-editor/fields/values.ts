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

/** What the document says; a field that it has never held has its default. */
export const readValues = (kind: Kind, session: EditingSession): Values => {
  const fields = documentFields(kind);
  const values = { ...blankValues(fields), ...session.fields.toJSON() };
  return { ...values, [kind.title]: shownTitle(kind, values[kind.title]) };
};

/** What is wrong with what was entered; nothing is asked for yet. */
export const malformed = (kind: Kind, values: Values): FieldErrors =>
  problems(documentFields(kind).map(optional), values);

const optional = (field: Field): Field => ({
  ...field,
  required: false,
  ...(field.fields ? { fields: field.fields.map(optional) } : {}),
});

/** What still lacks or is wrong before the content can go to review. */
export const submitErrors = (kind: Kind, values: Values, bodyIsEmpty: boolean): FieldErrors => ({
  ...problems(documentFields(kind), values),
  ...(bodyIsEmpty && kind.document ? { [kind.document.body]: '正文为空，请填写正文后再提交' } : {}),
});
