import type { ContentReference } from '@/api/contents';
import { keys } from '@/api/keys';
import { readOptions } from '@/api/records';
import { SEARCH_PAUSE_MS, useDebounce } from '@/lib/use-debounce';
import { usePages } from '../../query-state';
import { outlineOf } from './reference';

type Option = Pick<ContentReference, 'id' | 'label'> &
  Partial<Pick<ContentReference, 'cover' | 'verifyState' | 'live' | 'visible'>>;

/** Searches the records of a kind by their title, the newest first, page by page: its `options` call. */
export function useContents(kind: string, text: string) {
  const q = useDebounce(text.trim(), SEARCH_PAUSE_MS);
  const outline = outlineOf(kind);
  return usePages<ContentReference>({
    queryKey: keys.options.contents(kind, q),
    enabled: Boolean(outline?.calls.options),
    staleTime: 30_000,
    read: async (page, signal) => {
      if (!outline) throw new Error(`${kind} is no kind`);
      const { items, total } = await readOptions<Option>(outline, { q, page }, signal);
      const kindLabel = outline.label;
      return { total, items: items.map((item) => ({ kind, kindLabel, cover: '', gone: false, ...item })) };
    },
  });
}
