import type { Field } from '@/api/kinds';
import { pickedTypes } from '@/generated/field-types';
import { viewOf } from './field-types';
import type { FieldErrors, Nested } from './types';
import { applies } from './when';

type Values = Readonly<Record<string, unknown>>;

/** The values that a new record's form starts with. */
export const blankValues = (fields: readonly Field[]): Record<string, unknown> =>
  Object.fromEntries(fields.map((field) => [field.name, field.default ?? viewOf(field).blank(field)]));

/** A form value as a call takes it. */
export const toWire = (field: Field, value: unknown): unknown => viewOf(field).toWire(field, value, nested);

function problemOf(field: Field, value: unknown): string | FieldErrors | null {
  const { isEmpty, check } = viewOf(field);
  if (!isEmpty(value)) return check(field, value, nested);
  return field.required ? `请${pickedTypes.has(field.type) ? '选择' : '填写'}${field.label}` : null;
}

/**
 * `{field: sentence}` (rows as `links.0.title`) of what is wrong with the values; empty when nothing is. Fields that do
 * not apply (`when`) or are derived ask nothing.
 */
export function problems(fields: readonly Field[], values: Values): Record<string, string> {
  const found: Record<string, string> = {};
  for (const field of fields) {
    if (field.readonly === 'always' || !applies(field, values)) continue;
    const wrong = problemOf(field, values[field.name]);
    if (typeof wrong === 'string') found[field.name] = wrong;
    else for (const path in wrong) found[`${field.name}.${path}`] = wrong[path] ?? '';
  }
  return found;
}

const nested: Nested = { problems, toWire };
