import type { Field } from '@/api/kinds';
import { listTypes } from '@/generated/field-types';
import { isEmptyHtml } from '@/lib/safe-html';
import { isContent } from './content/reference';
import { asText, isReference } from './types';

type Values = Readonly<Record<string, unknown>>;

/** What a new record's form starts with. */
export function blankValues(fields: readonly Field[]): Record<string, unknown> {
  return Object.fromEntries(fields.map((field) => [field.name, blank(field)]));
}

function blank(field: Field): unknown {
  if (field.default !== undefined) return field.default;
  if (field.type === 'switch') return false;
  return isList(field) ? [] : null;
}

const isList = (field: Field): boolean => Boolean(field.many) || listTypes.has(field.type);

/** A form value as a call takes it: relations by id, text trimmed, an emptied count as `null` (or its default: 0 for share). */
export function toWire(field: Field, value: unknown): unknown {
  if (field.type === 'relation') return field.many ? asList(value).map(idOf) : idOf(value);
  if (field.type === 'repeater')
    return asList(value).map((row) => rowToWire(field.fields ?? [], row as Values));
  if (field.type === 'content') return isContent(value) ? { kind: value.kind, id: value.id } : null;
  if (field.type === 'rich_text') return isEmptyHtml(asText(value)) ? '' : value;
  if (field.type === 'count') return value ?? field.default ?? null;
  if (field.type === 'password') return value ?? '';
  if (typeof value === 'string') return value.trim();
  return value ?? (isList(field) ? [] : null);
}

const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const idOf = (value: unknown) => (isReference(value) ? value.id : null);

const rowToWire = (fields: readonly Field[], row: Values) =>
  Object.fromEntries(fields.map((field) => [field.name, toWire(field, row[field.name])]));
