import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { listContents, type ContentReference } from '@/api/contents';
import { keys } from '@/api/keys';
import { useDebounced } from '@/lib/use-debounced';
import { useContents } from '../fields/content/useContents';

/** A content as the list over all content tells it (`GET /content/list`). */
export interface Offered {
  readonly content: ContentReference;
  readonly publishedAt: string | null;
}

interface Page {
  items: readonly Offered[];
  total: number;
}

interface Wanted {
  /** Only what readers see already. */
  live: boolean;
  sort?: '-updatedAt' | '-publishedAt';
}

const PAGE_SIZE = 30;
const PAUSE_MS = 250;
/** No content of its own: not in the list of all contents. */
const APART = ['comment', 'media', 'circle', 'post'];

/** Contents to choose from by their title, the last changed (or published) first: of one kind or of several at once. */
export function useOffered(kinds: readonly string[], text: string, { live, sort = '-updatedAt' }: Wanted) {
  const title = useDebounced(text.trim(), PAUSE_MS);
  const [only] = kinds;
  const apart = kinds.length === 1 && only !== undefined && APART.includes(only);
  const together = useInfiniteQuery({
    queryKey: keys.contents.offered(kinds, title, live, sort),
    enabled: kinds.length > 0 && !apart,
    placeholderData: keepPreviousData,
    staleTime: 15_000,
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      listContents(
        {
          kinds: kinds.join(','),
          pageSize: PAGE_SIZE,
          page: pageParam,
          sort,
          ...(title ? { title } : {}),
          ...(live ? { live: 1, visible: 1 } : {}),
        },
        signal,
      ),
    getNextPageParam: (last, pages) =>
      pages.length * PAGE_SIZE < last.total && last.items.length > 0 ? pages.length + 1 : undefined,
    select: ({ pages }): Page => ({
      total: pages[0]?.total ?? 0,
      items: pages.flatMap(({ items }) => items),
    }),
  });
  const alone = useContents(apart ? only : '', title);
  return apart ? { ...alone, data: alone.data && asPage(alone.data) } : together;
}

const asPage = ({ items, total }: { items: readonly ContentReference[]; total: number }): Page => ({
  total,
  items: items.map((content) => ({ content, publishedAt: null })),
});
