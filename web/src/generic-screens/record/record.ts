import { keys } from '@/api/keys';
import type { CallRef, Field, Kind } from '@/api/kinds';
import { call } from '@/api/client';

export interface Person {
  id: number;
  label: string;
}

/** A record as it travels (docs/wire.md); its declared fields by name. */
export interface RecordData {
  readonly id: number;
  readonly revision: number;
  /** What this person may do to it now. */
  readonly actions: readonly string[];
  /** What only the record's own contents keep from being done, each with the reason. */
  readonly closed?: Readonly<Record<string, string>>;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly createdBy: Person | null;
  readonly deletedAt?: string | null;
  readonly verifyState?: number;
  readonly verifyReason?: string;
  readonly submittedBy?: Person | null;
  readonly submittedAt?: string | null;
  readonly decidedBy?: Person | null;
  readonly decidedAt?: string | null;
  readonly publishedAt?: string | null;
  readonly live?: boolean;
  readonly changed?: boolean;
  /** The version that readers see, where the detail carries it. */
  readonly published?: Readonly<Record<string, unknown>> | null;
  readonly [field: string]: unknown;
}

/** What people call the record. */
export const titleOf = (kind: Kind, record: RecordData): string =>
  String(record[kind.title] ?? '').trim() || `${kind.label} ${record.id}`;

export const fieldOf = (kind: Kind, name: string): Field | undefined =>
  kind.fields.find((field) => field.name === name);

/** The call of an operation that the screen cannot do without. */
export function callOf(kind: Kind, operation: keyof Kind['calls']): CallRef {
  const ref = kind.calls[operation];
  if (!ref) throw new Error(`${kind.key} has no ${operation} call`);
  return ref;
}

export const detailQuery = (kind: Kind, id: number) => ({
  queryKey: keys.record.of(kind.key, id),
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call<RecordData>(callOf(kind, 'detail'), { id }, { signal }),
});

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

/** Where a record opens: to edit when this person may, else to read. */
export function addressOf(kind: Kind, record: RecordData): string | undefined {
  if (selfOf(kind, record).kind !== kind.key) return String(record['route'] ?? '') || undefined;
  const { detail } = kind.routes;
  const edit = pageFor(kind, record) ?? kind.routes.edit;
  const path = record.actions.includes('edit') ? (edit ?? detail) : (detail ?? edit);
  return path && `${path}?id=${record.id}`;
}
