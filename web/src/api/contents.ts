import { call } from './client';
import type { Payload } from './payload';
import type { RecordData } from './records';
import type { SameTitle } from './review';

/** Calls over all content, and those that a single kind of content adds (docs/wire.md). */

/** What a `content` field refers to, as the server sends it (apps/kinds/engine/read/references.py). */
export interface ContentReference {
  readonly kind: string;
  readonly kindLabel: string;
  readonly id: number;
  readonly label: string;
  readonly cover: string;
  /** Absent for kinds without review. */
  readonly verifyState?: number;
  /** Readers see it; absent for kinds without review. */
  readonly live?: boolean;
  /** Not hidden by hand; absent for kinds that cannot be. */
  readonly visible?: boolean;
  /** It was deleted. */
  readonly gone: boolean;
}

/** A content as the list over all content gives it. */
export interface ListedContent {
  readonly content: ContentReference;
  readonly publishedAt: string | null;
  readonly updatedAt: string;
  readonly author?: string | null;
}

interface Page<T> {
  items: readonly T[];
  total: number;
}

export const listContents = (asked: Payload, signal?: AbortSignal) =>
  call<Page<ListedContent>>({ method: 'GET', path: '/content/list' }, asked, { signal });

export interface PlayableVideo {
  id: number;
  title: string;
  cover: string;
  /** Seconds. */
  duration: number | null;
  verifyState: number;
}

/** Videos that readers see and that play. */
export const listPlayableVideos = (asked: Payload, signal?: AbortSignal) =>
  call<Page<PlayableVideo>>({ method: 'GET', path: '/content/video' }, asked, { signal });

/** Other content with the same title. */
export const sameTitles = (asked: { title: string; kind: string; id: string | number | null }) =>
  call<{ items: readonly SameTitle[] }>({ method: 'GET', path: '/content/same' }, asked);

export type FedContent = ContentReference & { readonly publishedAt: string };

/** What a section or keywords bring into a list of `kind` now. */
export const readFed = (kind: string, asked: Payload, signal?: AbortSignal) =>
  call<{ items: FedContent[] }>({ method: 'GET', path: `/${kind}/fed` }, asked, { signal });

export interface Repeat {
  content: ContentReference;
  elsewhere: readonly { id: number; title: string; live: boolean; route: string }[];
  /** In how many other subjects. */
  total: number;
}

/** Which of the contents (`article:7,video:9`) stand in other subjects than `id`. */
export const readRepeats = (id: number | null, contents: string, signal?: AbortSignal) =>
  call<{ items: Repeat[] }>(
    { method: 'POST', path: '/subject/repeatContent' },
    { id: id ?? undefined, contents },
    { signal },
  );

export interface CheckedUrl {
  readonly reachable: boolean;
  readonly status: number | null;
  /** What a browser would show in its tab. */
  readonly title: string;
  readonly finalAddress: string;
  readonly secure: boolean;
  /** What is wrong, as a sentence; empty when all is well. */
  readonly reason: string;
}

/** Asks the server whether the page opens. */
export const checkUrl = (address: string) =>
  call<CheckedUrl>({ method: 'GET', path: '/content/h5/check' }, { address });

/** Takes the article for one person alone (`lock: 1`), breaks another's lock (`force: 1`), or gives it back. */
export const lockArticle = (id: string | null, change: { lock: 0 | 1; force?: 1 }) =>
  call({ method: 'GET', path: '/content/article/lock' }, { id, ...change });

/** The edition of the morning video before `issueDate`. */
export const previousEdition = async (issueDate: unknown, id: number | undefined) =>
  (await call<{ edition: RecordData | null }>({ method: 'GET', path: '/csp/previous' }, { issueDate, id }))
    .edition;

interface Along {
  readonly label: string;
  readonly count: number;
}

/** What stands under records and goes into the recycle bin with them. */
export const readAlong = (kind: string, ids: readonly number[]) =>
  call<{ along: readonly Along[] }>({ method: 'GET', path: '/recycle/along' }, { kind, ids: ids.join(',') });

/** What deleting subjects takes away: one answer for one id, `items` for several. */
export const readSubjectDeletion = async <T>(ids: readonly number[]): Promise<readonly T[]> => {
  const ref = { method: 'GET', path: '/contentOperation/contentOperationInfo' } as const;
  if (ids.length === 1) return [await call<T>(ref, { id: ids[0] })];
  return (await call<{ items: T[] }>(ref, { ids: ids.join(',') })).items;
};
