import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { call } from '@/api/client';
import { useDebounced } from '@/lib/use-debounced';
import type { ContentReference } from '../fields';
import { useContents } from '../fields/content/useContents';

const LIST = { method: 'GET', path: '/content/list' } as const;
const PAGE_SIZE = 30;
const PAUSE_MS = 250;
/** No content of its own: not in the list of all contents. */
const APART = ['comment', 'media', 'circle', 'post'];

/**
 * Contents to choose from by their title, the last changed first: of one kind or of several at once. Only what readers
 * can see already with `live`.
 */
export function useOffered(kinds: readonly string[], text: string, live: boolean) {
  const title = useDebounced(text.trim(), PAUSE_MS);
  const [only] = kinds;
  const apart = kinds.length === 1 && only !== undefined && APART.includes(only);
  const together = useInfiniteQuery({
    queryKey: ['contents', 'offered', kinds, title, live],
    enabled: kinds.length > 0 && !apart,
    placeholderData: keepPreviousData,
    staleTime: 15_000,
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      call<{ items: { content: ContentReference }[]; total: number }>(
        LIST,
        {
          kinds: kinds.join(','),
          pageSize: PAGE_SIZE,
          page: pageParam,
          sort: '-updatedAt',
          ...(title ? { title } : {}),
          ...(live ? { live: 1, visible: 1 } : {}),
        },
        { signal },
      ),
    getNextPageParam: (last, pages) =>
      pages.length * PAGE_SIZE < last.total && last.items.length > 0 ? pages.length + 1 : undefined,
    select: ({ pages }) => ({
      total: pages[0]?.total ?? 0,
      items: pages.flatMap(({ items }) => items.map(({ content }) => content)),
    }),
  });
  const alone = useContents(apart ? only : '', title);
  return apart ? alone : together;
}
