import { keepPreviousData, useInfiniteQuery, type QueryKey } from '@tanstack/react-query';

export interface Page<Item> {
  readonly items: readonly Item[];
  readonly total: number;
}

interface Asked<Item> {
  queryKey: QueryKey;
  /** Reads one page; the first is 1. */
  read: (page: number, signal: AbortSignal) => Promise<Page<Item>>;
  enabled?: boolean;
  /** Milliseconds during which an answer is not asked for again. */
  staleTime?: number;
}

/** Reads a list page by page, and returns the pages read so far as one. */
export function usePages<Item>({ queryKey, read, enabled = true, staleTime = 15_000 }: Asked<Item>) {
  return useInfiniteQuery({
    queryKey,
    enabled,
    staleTime,
    placeholderData: keepPreviousData,
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) => read(pageParam, signal),
    getNextPageParam: (last, pages) =>
      pages.reduce((sum, { items }) => sum + items.length, 0) < last.total && last.items.length > 0
        ? pages.length + 1
        : undefined,
    select: ({ pages }): Page<Item> => ({
      total: pages[0]?.total ?? 0,
      items: pages.flatMap(({ items }) => items),
    }),
  });
}

export type Pages<Item> = ReturnType<typeof usePages<Item>>;
