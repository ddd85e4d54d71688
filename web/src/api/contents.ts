import type { GetPayloads } from '@/generated/calls';
import type { Payload } from './payload';
import type { RecordData } from './records';
import type { SameTitle } from './review';
import { ask, get, post } from './service';

/** Calls over all content, and those that a single kind of content adds (docs/wire.md). */

/** Value of a `content` field as the server sends it (apps/kinds/engine/read/references.py). */
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
  ask<Page<ListedContent>>(get('/content/list', asked), { signal });

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
  ask<Page<PlayableVideo>>(get('/content/video', asked), { signal });

/** Other content with the same title. */
export const sameTitles = (asked: { title: string; kind: string; id: string | number | null }) =>
  ask<{ items: readonly SameTitle[] }>(get('/content/same', asked));

export type FedContent = ContentReference & { readonly publishedAt: string };

/** A feed as a form holds it, not yet checked. */
type Feed = GetPayloads['/channel/fed'] & GetPayloads['/city/fed'];

/** Contents that a section or keywords bring into a page of a channel or a city now. */
export const readFed = (kind: string, feed: Payload, signal?: AbortSignal) =>
  ask<{ items: FedContent[] }>(get(kind === 'city' ? '/city/fed' : '/channel/fed', feed as Feed), { signal });

export interface Repeat {
  content: ContentReference;
  elsewhere: readonly { id: number; title: string; live: boolean; route: string }[];
  /** In how many other subjects. */
  total: number;
}

const referenceOf = (written: string) => {
  const [kind = '', id] = written.split(':');
  return { kind, id: Number(id) };
};

/** Finds which of the contents (`article:7,video:9`) stand in other subjects than `id`. */
export const readRepeats = (id: number | null, contents: string, signal?: AbortSignal) =>
  ask<{ items: Repeat[] }>(
    post('/subject/repeatContent', { id: id ?? undefined, contents: contents.split(',').map(referenceOf) }),
    { signal },
  );

export interface CheckedUrl {
  readonly reachable: boolean;
  readonly status: number | null;
  /** Title that a browser shows in its tab. */
  readonly title: string;
  readonly finalAddress: string;
  readonly secure: boolean;
  /** Fault of the page as a sentence; empty when it opens well. */
  readonly reason: string;
}

/** Asks the server whether the page opens. */
export const checkUrl = (address: string) => ask<CheckedUrl>(get('/content/h5/check', { address }));

/** Takes the article for one person alone (`lock: 1`), breaks another's lock (`force`), or gives it back. */
export const lockArticle = (id: string | null, change: { lock: 0 | 1; force?: true }) =>
  ask(get('/content/article/lock', { id: id ?? '', ...change }));

/** The edition of the morning video before `issueDate`. */
export const previousEdition = async (issueDate: unknown, id: number | undefined) =>
  (
    await ask<{ edition: RecordData | null }>(
      get('/csp/previous', { issueDate: typeof issueDate === 'string' ? issueDate : '', id }),
    )
  ).edition;

interface Along {
  readonly label: string;
  readonly count: number;
}

/** Counts the records that stand under others and go into the recycle bin with them. */
export const readAlong = (kind: string, ids: readonly number[]) =>
  ask<{ along: readonly Along[] }>(get('/recycle/along', { kind, ids }));

/** Tells the losses of deleting subjects: one answer for one id, `items` for several. */
export const readSubjectDeletion = async <T>(ids: readonly number[]): Promise<readonly T[]> => {
  const path = '/contentOperation/contentOperationInfo';
  if (ids.length === 1) return [await ask<T>(get(path, { id: ids[0] }))];
  return (await ask<{ items: T[] }>(get(path, { ids }))).items;
};
