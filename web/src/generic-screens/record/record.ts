import type { Field, Kind } from '@/api/kinds';
import type { RecordData } from '@/api/records';

/** Name of the record for people. */
export const titleOf = (kind: Kind, record: RecordData): string =>
  String(record[kind.title] ?? '').trim() || `${kind.label} ${record.id}`;

export const fieldOf = (kind: Kind, name: string): Field | undefined =>
  kind.fields.find((field) => field.name === name);

/** The edit page that a kind has for records like this one. */
const pageFor = (kind: Kind, record: RecordData): string | undefined =>
  kind.pages?.find(({ only }) => Object.entries(only).every(([name, value]) => record[name] === value))?.path;

/** The record itself: a row of all content stands for one of another kind. */
export const selfOf = (kind: Kind, record: RecordData): { kind: string; id: number } =>
  typeof record['kind'] === 'string' && typeof record['recordId'] === 'number'
    ? { kind: record['kind'], id: record['recordId'] }
    : { kind: kind.key, id: record.id };

/** The records themselves, by their kinds. */
export const selvesOf = (kind: Kind, records: readonly RecordData[]): [kind: string, ids: number[]][] => {
  const found = new Map<string, number[]>();
  for (const { kind: key, id } of records.map((record) => selfOf(kind, record)))
    found.set(key, [...(found.get(key) ?? []), id]);
  return [...found];
};

/** URL of a record: to edit if this person may, else to read. */
export function urlOf(kind: Kind, record: RecordData): string | undefined {
  if (selfOf(kind, record).kind !== kind.key) return String(record['route'] ?? '') || undefined;
  const { detail } = kind.routes;
  const edit = pageFor(kind, record) ?? kind.routes.edit;
  const path = record.actions.includes('edit') ? (edit ?? detail) : (detail ?? edit);
  return path && `${path}?id=${record.id}`;
}
