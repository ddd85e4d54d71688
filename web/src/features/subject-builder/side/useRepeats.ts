import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '@/api/client';
import { keys } from '@/api/keys';
import { useDebounced } from '@/lib/use-debounced';
import type { ContentReference } from '@/widgets/fields';
import { standing, type Modules } from '../model/modules';

const REPEATS = { method: 'POST', path: '/subject/repeatContent' } as const;
const PAUSE_MS = 500;

export interface Repeat {
  content: ContentReference;
  elsewhere: readonly { id: number; title: string; live: boolean; route: string }[];
  /** In how many other subjects. */
  total: number;
}

/** Which of the contents stand in other subjects too, as they are here now, saved or not. */
export function useRepeats(modules: Modules, id: number | null) {
  const standingKeys = useMemo(() => [...standing(modules).keys()].toSorted().join(','), [modules]);
  const contents = useDebounced(standingKeys, PAUSE_MS);
  return useQuery({
    queryKey: keys.subjectRepeats(id, contents),
    enabled: contents !== '',
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    queryFn: async ({ signal }) => {
      const { items } = await call<{ items: Repeat[] }>(
        REPEATS,
        { id: id ?? undefined, contents },
        { signal },
      );
      return items.filter(({ total }) => total > 0);
    },
  });
}
