import type { Field } from '@/api/kinds';
import { readStored, store } from '@/lib/storage';
import { draftKey as keyOf } from '@/stores/drafts';
import { viewOf } from '@/widgets/fields';
import { changedFields, type Values } from './form-values';

/** Unsaved input, kept in this browser, also when the session ends. */
export interface Draft {
  /** The revision it was typed over; 0 for a new record. */
  revision: number;
  /** The changed fields: as they were, and as they are now. */
  base: Values;
  values: Values;
  /** Milliseconds. */
  at: number;
  /** Of a new record: under which name it is made. */
  attempt?: string;
}

export const draftKey = (person: number, kind: string, id: number | null): string =>
  keyOf(person, `${kind}.${id ?? 'new'}`);

export const readDraft = (key: string): Draft | null => readStored<Draft>(key);
export const forgetDraft = (key: string): void => store(key, null);

/** Keeps what differs from the record; nothing differs: nothing is kept. Secrets never are. */
export function keepDraft(
  key: string,
  fields: readonly Field[],
  base: Values,
  values: Values,
  at: number,
  attempt?: string,
): void {
  const changed = changedFields(fields, base, values).filter((field) => !viewOf(field).secret);
  if (!changed.length) return forgetDraft(key);
  const only = (from: Values) => Object.fromEntries(changed.map(({ name }) => [name, from[name] ?? null]));
  store(key, {
    revision: Number(base['revision'] ?? 0),
    base: only(base),
    values: only(values),
    at,
    ...(attempt ? { attempt } : {}),
  } satisfies Draft);
}
