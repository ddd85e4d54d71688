import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { keys } from '@/api/keys';
import { namesOf, type Person } from '@/api/people';
import { useMe } from '../useMe';

const NEVER_STALE = Infinity;

/** Names behind account ids: a document says who suggested something by id only. */
export const useNames = (kind: string, id: string | null, accounts: readonly number[]) => {
  const me = useMe();
  const ids = [...new Set(accounts)]
    .filter((account) => account > 0 && account !== me.id)
    .toSorted((a, b) => a - b);
  const { data } = useQuery<Person[]>({
    queryKey: keys.people.byId(kind, id, ids),
    queryFn: ({ signal }) => namesOf(kind, id, ids, signal),
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
