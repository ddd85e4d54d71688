import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '@/api/client';
import { useMe } from '../useMe';

export interface Person {
  id: number;
  label: string;
}

const PEOPLE = { method: 'GET', path: '/document/comment/people' } as const;
const NEVER_STALE = Infinity;

/** Names behind account ids: a document says who suggested something by id only. */
export const useNames = (kind: string, id: string | null, accounts: readonly number[]) => {
  const me = useMe();
  const ids = [...new Set(accounts)]
    .filter((account) => account > 0 && account !== me.id)
    .toSorted((a, b) => a - b);
  const { data } = useQuery<Person[]>({
    queryKey: ['people', kind, id, ids],
    queryFn: ({ signal }) =>
      call<{ items: Person[] }>(PEOPLE, { kind, id, ids: ids.join(',') }, { signal }).then(
        ({ items }) => items,
      ),
    enabled: id !== null && ids.length > 0,
    staleTime: NEVER_STALE,
    placeholderData: (before: Person[] | undefined) => before,
  });
  return useCallback(
    (account: number): string =>
      account === me.id
        ? `${me.name}（我）`
        : (data?.find((person) => person.id === account)?.label ?? `账号 ${account}`),
    [me.id, me.name, data],
  );
};

/** Colleagues whom a comment can name. */
export const findPeople = (kind: string, id: string, q: string, signal: AbortSignal): Promise<Person[]> =>
  call<{ items: Person[] }>(PEOPLE, { kind, id, q }, { signal }).then(({ items }) => items);
