import * as Y from 'yjs';
import type { Field } from '@/api/kinds';
import { sameValue } from '@/lib/same-value';
import { rebased, spliceOf, type Splice } from '@/lib/splice';
import { viewOf, type FieldTypeView } from '@/widgets/fields';

/**
 * Texts and lists are shared types, so that what two people write in one field at once merges. Every other value is
 * replaced whole: two choices cannot be merged into one.
 */
export type Shape = FieldTypeView['shape'];

/** A value that a person entered, and the one it replaces where others may have written meanwhile. */
export interface Entered {
  readonly value: unknown;
  readonly shape: Shape;
  readonly seen?: unknown;
}

/** As `apps/content/document_adapter.py` has it. */
export const shapeOf = (field: Field): Shape => (field.many ? 'list' : viewOf(field).shape);

export const sameJson = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** Writes what was entered, within a transaction of the caller. */
export function writeValue(fields: Y.Map<unknown>, name: string, { value, shape, seen }: Entered): void {
  const now = fields.get(name);
  if (now instanceof Y.Text && shape === 'text') {
    // By whole characters: a splice between the halves of an emoji leaves two broken ones.
    const typed = asText(value);
    write(textTarget(now), [...now.toJSON()], [...asText(seen ?? now.toJSON())], [...typed], Object.is);
  } else if (now instanceof Y.Array && shape === 'list') {
    const held = now.toJSON() as unknown[];
    write(listTarget(now), held, asList(seen ?? held), asList(value), sameValue);
  } else fields.set(name, shared(value, shape));
}

function shared(value: unknown, shape: Shape): unknown {
  if (shape === 'text' && typeof value === 'string') return new Y.Text(value);
  if (shape === 'list' && Array.isArray(value)) return Y.Array.from(value);
  return value ?? null;
}

type Target<T> = (before: readonly T[], splice: Splice<T>) => void;

function write<T>(
  target: Target<T>,
  now: readonly T[],
  seen: readonly T[],
  next: readonly T[],
  same: (one: T, other: T) => boolean,
): void {
  let held = now;
  for (const splice of rebased(spliceOf(seen, next, same), spliceOf(seen, now, same))) {
    target(held, splice);
    held = held.toSpliced(splice.at, splice.remove, ...splice.insert);
  }
}

const textTarget =
  (text: Y.Text): Target<string> =>
  (before, { at, remove, insert }) => {
    const start = before.slice(0, at).join('').length;
    text.delete(start, before.slice(at, at + remove).join('').length);
    text.insert(start, insert.join(''));
  };

const listTarget =
  (list: Y.Array<unknown>): Target<unknown> =>
  (_, { at, remove, insert }) => {
    list.delete(at, remove);
    list.insert(at, [...insert]);
  };

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');
const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
