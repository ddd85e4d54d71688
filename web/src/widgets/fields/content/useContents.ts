import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { ContentReference } from '@/api/contents';
import { keys } from '@/api/keys';
import { readOptions } from '@/api/records';
import { SEARCH_PAUSE_MS, useDebounced } from '@/lib/use-debounced';
import { outlineOf } from './reference';

type Offered = Pick<ContentReference, 'id' | 'label'> &
  Partial<Pick<ContentReference, 'cover' | 'verifyState' | 'live' | 'visible'>>;

/** Records of a kind by their title, the newest first, page by page: its `options` call. */
export function useContents(kind: string, text: string) {
  const q = useDebounced(text.trim(), SEARCH_PAUSE_MS);
  const outline = outlineOf(kind);
  return useInfiniteQuery({
    queryKey: keys.options.contents(kind, q),
    enabled: Boolean(outline?.calls.options),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) => {
      if (!outline) throw new Error(`${kind} is no kind`);
      return readOptions<Offered>(outline, { q, page: pageParam }, signal);
    },
    getNextPageParam: (last, pages) =>
      pages.reduce((sum, page) => sum + page.items.length, 0) < last.total && last.items.length > 0
        ? pages.length + 1
        : undefined,
    select: ({ pages }) => ({
      total: pages[0]?.total ?? 0,
      items: pages.flatMap(({ items }) =>
        items.map((item): ContentReference => ({
          kind,
          kindLabel: outline?.label ?? kind,
          cover: '',
          gone: false,
          ...item,
        })),
      ),
    }),
  });
}
