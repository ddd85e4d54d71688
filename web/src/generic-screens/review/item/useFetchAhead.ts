import { useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Kind } from '@/api/kinds';
import { detailQuery, type RecordData } from '@/api/records';
import { useMenu } from '@/stores/menu';
import { smallOf, srcSetOf } from '@/widgets/SmallImage';
import { threadsQuery } from '@/widgets/comments/useThreads';
import { historyQuery } from '../../record/HistoryPanel';
import { contextQuery, wordsQuery } from '../shared/queries';
import { appParts } from './app-view/parts';

/** Items that are read before they are asked for: ten minutes of a reviewer without network. */
export const AHEAD = 10;
/** A fast hand decides before one item after the other has come: the nearest ones are asked for together. */
const AT_ONCE = 3;
/** An answer about one of them serves as long: the page asks again by itself once it shows the item. */
const FRESH_MS = 30_000;
const KEPT_MS = 30 * 60_000;
/** The telephone shows the cover in a card of this width. */
const COVER = '112px';

/**
 * Fetches the next free items, the nearest first, and decodes the pictures of the nearest. An item that is no longer
 * among them and is not `shown` either, because somebody took it or the person went another way, is not waited for.
 */
export function useFetchAhead(kind: Kind, shown: number, ids: readonly number[]): void {
  const client = useQueryClient();
  const mediaAddress = useMenu((state) => state.mediaAddress);
  const asked = useRef<ReadonlySet<number>>(new Set());
  // A picture that nobody holds may be decoded a second time.
  const held = useRef<readonly HTMLImageElement[]>([]);
  const wanted = ids.join();
  useEffect(() => {
    const near = wanted ? wanted.split(',').map(Number) : [];
    for (const id of asked.current) if (id !== shown && !near.includes(id)) cancelUnseen(client, kind, id);
    asked.current = new Set(near);
    let over = false;
    const fetchAll = async () => {
      const [nearest] = await Promise.all(
        near.slice(0, AT_ONCE).map((id) => fetchItem(client, kind, id, FRESH_MS)),
      );
      if (over) return;
      held.current = nearest ? decoded(kind, nearest, mediaAddress) : [];
      if (nearest) await fetchBeside(client, kind, nearest.id);
      // A person without network goes on with the rest.
      for (const id of near.slice(AT_ONCE)) if (!over) await fetchItem(client, kind, id, KEPT_MS);
    };
    void fetchAll();
    return () => {
      over = true;
    };
  }, [client, kind, shown, wanted, mediaAddress]);
}

/** Answers with the record, if it came. */
async function fetchItem(
  client: QueryClient,
  kind: Kind,
  id: number,
  staleTime: number,
): Promise<RecordData | undefined> {
  const kept = { staleTime, gcTime: KEPT_MS };
  const queries = [detailQuery(kind, id), contextQuery(kind, id), wordsQuery(kind, id)];
  await Promise.all(queries.map((query) => client.prefetchQuery<unknown>({ ...query, ...kept })));
  return client.getQueryData<RecordData>(detailQuery(kind, id).queryKey);
}

/** Cards beside the text would push the rest down when they come late. */
async function fetchBeside(client: QueryClient, kind: Kind, id: number): Promise<void> {
  if (kind.calls.history) await client.prefetchQuery({ ...historyQuery(kind, id), staleTime: FRESH_MS });
  if (kind.document)
    await client.prefetchQuery({ ...threadsQuery(kind.key, String(id)), staleTime: FRESH_MS });
}

/** Ends the requests for an item, unless a page shows it by now. */
function cancelUnseen(client: QueryClient, kind: Kind, id: number): void {
  const unseen = (queryKey: QueryKey) => !client.getQueryCache().find({ queryKey })?.getObserversCount();
  for (const { queryKey } of [detailQuery(kind, id), contextQuery(kind, id), wordsQuery(kind, id)])
    if (unseen(queryKey)) void client.cancelQueries({ queryKey, exact: true });
}

/** The first pictures of the item, ready to be drawn. */
function decoded(kind: Kind, record: RecordData, mediaAddress: string): HTMLImageElement[] {
  const { cover, body } = appParts(kind, record);
  const html = body.filter(({ type }) => type === 'rich_text').map(({ name }) => String(record[name] ?? ''));
  const inText = [
    ...new DOMParser().parseFromString(html.join(''), 'text/html').querySelectorAll('img'),
  ].slice(0, 2);
  const pictures = inText.map(({ src }) => picture({ src }));
  if (cover) {
    const small = smallOf(cover, mediaAddress);
    pictures.push(
      picture(small === cover ? { src: cover } : { srcset: srcSetOf(small), sizes: COVER, src: small }),
    );
  }
  return pictures;
}

function picture(from: Partial<Pick<HTMLImageElement, 'src' | 'srcset' | 'sizes'>>): HTMLImageElement {
  const image = new Image();
  // The sizes come first: the address decides nothing without them.
  Object.assign(image, { sizes: from.sizes ?? '' }, from.srcset ? { srcset: from.srcset } : {}, {
    src: from.src,
  });
  image.decode().catch(() => undefined);
  return image;
}
