import type { Field } from '@/api/kinds';
import { sameValue } from '@/lib/same-value';
import { applies, asPlayed, isWritable, toWire, viewOf } from '@/widgets/fields';

export type Values = Readonly<Record<string, unknown>>;

/** An emptied text and one that was never set are the same to a person. */
const settled = (field: Field, value: unknown) => {
  const wire = toWire(field, value);
  return wire === '' ? null : wire;
};

/** The writable fields that differ between two sets of values. */
export const changedFields = (fields: readonly Field[], base: Values, values: Values): Field[] =>
  fields.filter(
    (field) =>
      isWritable(field, false) &&
      !sameValue(settled(field, base[field.name]), settled(field, values[field.name])),
  );

/** Fields among them that a person changed: a recording that a worker has made playable meanwhile is not. */
export const editedFields = (fields: readonly Field[], base: Values, values: Values): Field[] =>
  changedFields(fields, base, values).filter(
    (field) =>
      !sameValue(asPlayed(settled(field, base[field.name])), asPlayed(settled(field, values[field.name]))),
  );

/** `record` with what was typed since `sent` went to the server. */
export const withTypedSince = (
  fields: readonly Field[],
  sent: Values,
  now: Values,
  record: Values,
): Values => ({
  ...record,
  ...Object.fromEntries(changedFields(fields, sent, now).map(({ name }) => [name, now[name]])),
});

/** Payload of an update: the record, the revision that was seen, and only what changed. */
export function updatePayload(
  fields: readonly Field[],
  base: Values,
  values: Values,
): Record<string, unknown> {
  const changed = changedFields(fields, base, values);
  return { id: base['id'], revision: base['revision'], ...asWire(changed, values) };
}

/** Payload of a create: the filled fields that apply. */
export function createPayload(fields: readonly Field[], values: Values): Record<string, unknown> {
  const filled = fields.filter(
    (field) =>
      isWritable(field, true) && applies(field, values) && settled(field, values[field.name]) !== null,
  );
  return asWire(filled, values);
}

const asWire = (fields: readonly Field[], values: Values) =>
  Object.fromEntries(fields.map((field) => [field.name, toWire(field, values[field.name])]));

/** Values of a new record that the URL names: the parent that its list was pinned to. */
export function valuesFromUrl(fields: readonly Field[], search: URLSearchParams): Record<string, unknown> {
  const named = fields.filter((field) => isWritable(field, true) && search.get(field.name));
  return Object.fromEntries(
    named.map((field) => [field.name, viewOf(field).fromUrl(field, search.get(field.name) ?? '')]),
  );
}
