import { call } from './client';

export interface Person {
  id: number;
  label: string;
}

const PEOPLE = { method: 'GET', path: '/document/comment/people' } as const;
type Found = { items: Person[] };

/** Colleagues whom a comment can name. */
export const findPeople = (kind: string, id: string, q: string, signal: AbortSignal): Promise<Person[]> =>
  call<Found>(PEOPLE, { kind, id, q }, { signal }).then(({ items }) => items);

/** Names behind account ids. */
export const namesOf = (
  kind: string,
  id: string | null,
  ids: readonly number[],
  signal: AbortSignal,
): Promise<Person[]> =>
  call<Found>(PEOPLE, { kind, id, ids: ids.join(',') }, { signal }).then(({ items }) => items);
