import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { keys } from '@/api/keys';
import { listFiles } from '@/api/library';
import type { Kind, Route } from '@/api/kinds';
import { recallList, rememberList } from '@/stores/list-memory';
import { useRight } from '@/stores/menu';
import { useSession } from '@/stores/session';
import { onLibraryChanged } from '@/uploads';
import { LIBRARY_META } from './query-meta';
import { filesPayload, readQuery, writeQuery, type LibraryQuery } from './query';
import { NOTHING, remaining, type Selection } from './selection';
import { useTaskProgress } from './task-progress';

/** State of the library: its items, the selection, and the person's rights. */
export function useLibrary(kind: Kind, route: Route) {
  const { query, set } = useLibraryQuery(route);
  const files = useFiles(query);
  const items = useMemo(() => files.data?.items ?? [], [files.data]);
  const order = useMemo(() => items.map(({ id }) => id), [items]);
  const [selection, select] = useSelection(query, order);
  useRefresh();
  useTaskProgress();
  return {
    query,
    set,
    files,
    items,
    order,
    line: files.data?.line ?? [],
    selection,
    select,
    picked: useMemo(() => items.filter(({ id }) => selection.ids.has(id)), [items, selection]),
    rights: useRights(kind),
  };
}

export type Library = ReturnType<typeof useLibrary>;

/** The query lives in the URL, is remembered for each screen, and comes back when the screen opens bare. */
function useLibraryQuery({ path }: Route) {
  const [search, setSearch] = useSearchParams();
  const query = useMemo(() => readQuery(path, search), [path, search]);
  const url = writeQuery(path, query).toString();
  const asked = useRef('');
  useEffect(() => {
    if (asked.current !== path && search.size === 0) {
      asked.current = path;
      const remembered = recallList(path);
      if (remembered) return setSearch(new URLSearchParams(remembered), { replace: true });
    }
    asked.current = path;
    rememberList(path, url && `?${url}`);
  }, [path, url, search, setSearch]);
  /** Any change but one of the page goes back to the first. */
  const set = (change: Partial<LibraryQuery>) =>
    setSearch(writeQuery(path, { ...query, page: 1, ...change }), { preventScrollReset: true });
  return { query, set };
}

function useFiles(query: LibraryQuery) {
  const me = useSession((state) => state.user?.id);
  const payload = filesPayload(query, me);
  return useQuery({
    queryKey: keys.library.files(payload),
    meta: LIBRARY_META,
    queryFn: ({ signal }) => listFiles(payload, signal),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

/** Forgotten when something else is shown, and reduced to what is still there. */
function useSelection(query: LibraryQuery, order: readonly number[]) {
  const [state, setState] = useState<{ query: LibraryQuery; selection: Selection }>({
    query,
    selection: NOTHING,
  });
  const selection = remaining(state.query === query ? state.selection : NOTHING, order);
  return [selection, (next: Selection) => setState({ query, selection: next })] as const;
}

/** Shows at once what this page uploads, moves or deletes, without waiting for the server's hint. */
function useRefresh() {
  const client = useQueryClient();
  useEffect(
    () => onLibraryChanged(() => void client.invalidateQueries({ queryKey: keys.library.all })),
    [client],
  );
}

function useRights(kind: Kind) {
  return {
    add: useRight(kind.groups, 'add'),
    edit: useRight(kind.groups, 'edit'),
    remove: useRight(kind.groups, 'remove'),
    download: useRight(kind.groups, 'download'),
  };
}
