import { useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { Kind, Route } from '@/api/kinds';
import { recallList, rememberList } from '@/stores/list-memory';
import { pinnedBy, readQuery, scopeOf, writeQuery, type ListQuery } from './list-query';

/** Changes that keep the person on their page; any other goes back to the first. */
type Change = Partial<ListQuery>;

/** The list's query: lives in the URL, is remembered per list, and comes back when the list opens bare. */
export function useListQuery(kind: Kind, route: Route) {
  const [search, setSearch] = useSearchParams();
  const query = useMemo(() => readQuery(kind, search, route), [kind, search, route]);
  const scope = scopeOf(kind, route, query);
  const bare = Object.keys(scope).length === Object.keys(pinnedBy(kind, route)).length;
  const url = writeQuery(kind, query, route).toString();
  useRecall(route, search.size === 0, setSearch);
  useEffect(() => {
    if (bare) rememberList(route.path, url && `?${url}`);
  }, [bare, route.path, url]);

  const set = (change: Change, options: { replace?: boolean } = {}) => {
    const next = { ...query, page: 1, ...change };
    // Pinned values stay, whatever a search or a saved view sets.
    const filters = { ...next.filters, ...scope };
    setSearch(writeQuery(kind, { ...next, filters }, route), {
      replace: options.replace ?? false,
      preventScrollReset: true,
    });
  };
  return { query, scope, set };
}

/** Once, when the list opens without parameters: what the person last looked at. */
function useRecall(route: Route, isBare: boolean, setSearch: ReturnType<typeof useSearchParams>[1]) {
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    const remembered = isBare ? recallList(route.path) : '';
    if (remembered) setSearch(new URLSearchParams(remembered), { replace: true });
  }, [isBare, route.path, setSearch]);
}
