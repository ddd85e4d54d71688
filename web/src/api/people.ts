import { ask, get } from './service';

export interface Person {
  id: number;
  label: string;
}

type Found = { items: Person[] };

/** Colleagues whom a comment can name. */
export const findPeople = (kind: string, id: string, q: string, signal: AbortSignal): Promise<Person[]> =>
  ask<Found>(get('/document/comment/people', { kind, id, q }), { signal }).then(({ items }) => items);

/** Names behind account ids. */
export const namesOf = (
  kind: string,
  id: string | null,
  ids: readonly number[],
  signal: AbortSignal,
): Promise<Person[]> =>
  ask<Found>(get('/document/comment/people', { kind, id: id ?? '', ids }), { signal }).then(
    ({ items }) => items,
  );
