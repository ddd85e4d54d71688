import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import { follow } from '@/api/follow';
import { keys } from '@/api/keys';
import { listVersions, readVersion, type Version } from '@/api/versions';
import type { Compared } from './comparison/compared';

/** The history of a document, newest first, page after page; asked again whenever somebody changed the record. */
export const useVersions = (kind: string, id: string | null) => {
  const query = useInfiniteQuery({
    queryKey: keys.versions.list(kind, id),
    queryFn: ({ pageParam, signal }) => listVersions({ kind, id: id ?? '' }, pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: (last, pages) =>
      pages.reduce((sum, page) => sum + page.items.length, 0) < last.total ? pages.length + 1 : undefined,
    enabled: id !== null,
    meta: follow(kind, Number(id)),
  });
  const refresh = useRefreshVersions(kind, id);
  const items = useMemo(() => onceEach(query.data?.pages.flatMap((page) => page.items) ?? []), [query.data]);
  return { ...query, items, refresh };
};

/** The same, read on until it reaches both versions of a comparison, which an address may name. */
export const useVersionsBackTo = (kind: string, id: string, { before, after }: Compared) => {
  const query = useVersions(kind, id);
  const { items, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  const known = [before, after].every((one) => one === null || items.some((version) => version.id === one));
  useEffect(() => {
    if (!known && hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [known, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage]);
  return query;
};

/** A version made between two pages pushes one of the first page onto the second. */
const onceEach = (items: readonly Version[]): Version[] => [
  ...new Map(items.map((item) => [item.id, item])).values(),
];

export const useRefreshVersions = (kind: string, id: string | null): (() => void) => {
  const client = useQueryClient();
  return useCallback(
    () => void client.invalidateQueries({ queryKey: keys.versions.of(kind, id) }),
    [client, kind, id],
  );
};

/** Reads the content of a version, which never changes. */
export const useVersionContent = (kind: string, id: string | null, version: number | null) =>
  useQuery({
    queryKey: keys.versions.content(kind, id, version),
    queryFn: ({ signal }) => readVersion({ kind, id: id ?? '' }, version, signal),
    enabled: id !== null && version !== null,
    staleTime: Infinity,
  });
