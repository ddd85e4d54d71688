import { listContents, type ContentReference, type ListedContent } from '@/api/contents';
import { keys } from '@/api/keys';
import { useDebounce } from '@/lib/use-debounce';
import { usePages, type Page } from '../query-state';
import { useContents } from '../fields/content/useContents';

/** Parameters of `GET /content/list`; `undefined` ones are not sent. */
export interface ContentQuery {
  /** Keys of kinds, separated by commas. */
  kinds: string;
  title?: string | undefined;
  verifyState?: string | undefined;
  live?: 1 | undefined;
  visible?: 1 | undefined;
  /** First and last day of the last change, separated by a comma. */
  updatedAt?: string | undefined;
  mine?: 1 | undefined;
  /** `kind:id` of a content to leave out. */
  exclude?: string | undefined;
  sort: '-updatedAt' | '-publishedAt';
}

const PAGE_SIZE = 30;
const PAUSE_MS = 250;
/** Kinds that the list of all contents does not hold. */
const APART = ['comment', 'media', 'circle', 'post'];

/** Searches the contents that this person may see, page by page; waits until the title is typed. */
export function useContentList(query: ContentQuery) {
  const title = useDebounce(query.title?.trim(), PAUSE_MS) || undefined;
  const asked = { ...query, title, pageSize: PAGE_SIZE };
  return usePages<ListedContent>({
    queryKey: keys.contents.found(asked),
    enabled: query.kinds !== '',
    read: (page, signal) => listContents({ ...asked, page }, signal),
  });
}

interface Wanted {
  /** Only contents that readers see. */
  live: boolean;
  sort?: ContentQuery['sort'];
}

/** Searches contents of one kind or of several at once by their title; also kinds that only offer options. */
export function useContentSearch(kinds: readonly string[], title: string, wanted: Wanted) {
  const { live, sort = '-updatedAt' } = wanted;
  const only = kinds.length === 1 && APART.includes(kinds[0] ?? '') ? (kinds[0] ?? '') : '';
  const seen = live ? ({ live: 1, visible: 1 } as const) : {};
  const together = useContentList({ kinds: only ? '' : kinds.join(','), title, sort, ...seen });
  const alone = useContents(only, title);
  return only ? { ...alone, data: alone.data && asFound(alone.data) } : together;
}

const asFound = ({ items, total }: Page<ContentReference>): Page<ListedContent> => ({
  total,
  items: items.map((content) => ({ content, publishedAt: null, updatedAt: '' })),
});
