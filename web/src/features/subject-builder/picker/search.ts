import type { ContentQuery } from '@/widgets/content-picker';

/** The conditions of the picker's search. */
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

/** The parameters of `GET /content/list`, the last changed first. */
export const asQuery = (search: Search, kinds: readonly string[], itself: string | null): ContentQuery => ({
  kinds: (search.kind ? [search.kind] : kinds).join(','),
  title: search.title.trim() || undefined,
  verifyState: search.state === 'live' ? undefined : search.state || undefined,
  live: search.state === 'live' ? 1 : undefined,
  updatedAt: search.dates?.join(','),
  mine: search.mine ? 1 : undefined,
  exclude: itself ?? undefined,
  sort: '-updatedAt',
});
