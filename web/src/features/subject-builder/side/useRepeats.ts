import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { readRepeats } from '@/api/contents';
import { keys } from '@/api/keys';
import { useDebounce } from '@/lib/use-debounce';
import { moduleByContent, type Modules } from '../model/modules';

const PAUSE_MS = 500;

/** Reads which of the present contents, saved or not, stand in other subjects too. */
export function useRepeats(modules: Modules, id: number | null) {
  const contentKeys = useMemo(() => [...moduleByContent(modules).keys()].toSorted().join(','), [modules]);
  const contents = useDebounce(contentKeys, PAUSE_MS);
  return useQuery({
    queryKey: keys.subjectRepeats(id, contents),
    enabled: contents !== '',
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    queryFn: async ({ signal }) => {
      const { items } = await readRepeats(id, contents, signal);
      return items.filter(({ total }) => total > 0);
    },
  });
}
