import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import type { Route } from '@/api/kinds';
import { recallList } from '@/stores/list-memory';

/**
 * Opens a list with the waiting records, the longest waiting first, unless the person left the list otherwise. True once the
 * URL says so: the whole list would be read first otherwise, and give way at once.
 */
export function useOpenFirst(route: Route, first: Readonly<Record<string, string>>): boolean {
  const [search, setSearch] = useSearchParams();
  const bare = search.size === 0 && !recallList(route.path);
  useEffect(() => {
    if (bare) setSearch({ ...first }, { replace: true });
  }, [bare, first, setSearch]);
  return !bare;
}
