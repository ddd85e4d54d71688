import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { call } from '@/api/client';
import { keys } from '@/api/keys';
import { SEARCH_PAUSE_MS, useDebounced } from '@/lib/use-debounced';
import { outlineOf, type ContentReference } from './reference';

type Offered = Pick<ContentReference, 'id' | 'label'> &
  Partial<Pick<ContentReference, 'cover' | 'verifyState' | 'live' | 'visible'>>;

interface Page {
  items: readonly Offered[];
  total: number;
}

/** Records of a kind by their title, the newest first, page by page: its `options` call. */
export function useContents(kind: string, text: string) {
  const q = useDebounced(text.trim(), SEARCH_PAUSE_MS);
  const outline = outlineOf(kind);
  const ref = outline?.calls.options;
  return useInfiniteQuery({
    queryKey: keys.options.contents(kind, q),
    enabled: Boolean(ref),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) => {
      if (!ref) throw new Error(`${kind} offers no options`);
      return call<Page>(ref, { q, page: pageParam }, { signal });
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
