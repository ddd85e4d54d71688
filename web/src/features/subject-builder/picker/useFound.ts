import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { listContents, type ContentReference } from '@/api/contents';
import { keys } from '@/api/keys';
import { useDebounced } from '@/lib/use-debounced';

const PAGE_SIZE = 30;
const PAUSE_MS = 250;

/** What the picker looks for. */
export interface Search {
  title: string;
  /** Key of a kind; empty for all. */
  kind: string;
  /** A verify state, or `live`: what readers see. */
  state: string;
  /** Of the last change. */
  dates: readonly [string, string] | null;
  mine: boolean;
}

export const NO_SEARCH: Search = { title: '', kind: '', state: '', dates: null, mine: false };

export interface FoundContent {
  content: ContentReference;
  author: string;
  updatedAt: string;
}

/** The parameters of `GET /content/list`. */
export const asQuery = (search: Search, kinds: readonly string[], itself: string | null) => ({
  kinds: (search.kind ? [search.kind] : kinds).join(','),
  title: search.title.trim() || undefined,
  verifyState: search.state === 'live' ? undefined : search.state || undefined,
  live: search.state === 'live' ? 1 : undefined,
  updatedAt: search.dates?.join(','),
  mine: search.mine ? 1 : undefined,
  exclude: itself ?? undefined,
  sort: '-updatedAt',
  pageSize: PAGE_SIZE,
});

/** Contents of all kinds that this person may see, the last changed first. */
export function useFound(search: Search, kinds: readonly string[], itself: string | null) {
  const title = useDebounced(search.title, PAUSE_MS);
  const query = asQuery({ ...search, title }, kinds, itself);
  return useInfiniteQuery({
    queryKey: keys.contents.found(query),
    enabled: kinds.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 15_000,
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) => listContents({ ...query, page: pageParam }, signal),
    getNextPageParam: (last, pages) =>
      pages.length * PAGE_SIZE < last.total && last.items.length > 0 ? pages.length + 1 : undefined,
    select: ({ pages }) => ({
      total: pages[0]?.total ?? 0,
      items: pages.flatMap(({ items }) =>
        items.map(({ content, author, updatedAt }) => ({ content, author: author ?? '', updatedAt })),
      ),
    }),
  });
}
