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

/** A reviewer decides faster than the server is asked for one item after the other. */
export const AHEAD = 3;
/** A prefetched answer serves as long: the page asks again by itself once it shows the item. */
const FRESH_MS = 30_000;
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
    void fetchAll(client, kind, near).then((nearest) => {
      if (nearest && asked.current.has(nearest.id)) held.current = decoded(kind, nearest, mediaAddress);
    });
  }, [client, kind, shown, wanted, mediaAddress]);
}

/** Answers with the nearest item, once it has come. */
async function fetchAll(
  client: QueryClient,
  kind: Kind,
  ids: readonly number[],
): Promise<RecordData | undefined> {
  for (const id of ids) {
    void client.prefetchQuery({ ...detailQuery(kind, id), staleTime: FRESH_MS });
    void client.prefetchQuery({ ...wordsQuery(kind, id), staleTime: FRESH_MS });
    void client.prefetchQuery({ ...contextQuery(kind, id), staleTime: FRESH_MS });
  }
  const [nearest] = ids;
  if (nearest === undefined) return undefined;
  // What stands beside it would push the rest down when it comes late.
  if (kind.calls.history) void client.prefetchQuery({ ...historyQuery(kind, nearest), staleTime: FRESH_MS });
  if (kind.document)
    void client.prefetchQuery({ ...threadsQuery(kind.key, String(nearest)), staleTime: FRESH_MS });
  return client.fetchQuery({ ...detailQuery(kind, nearest), staleTime: FRESH_MS }).catch(() => undefined);
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
  const inText = [...new DOMParser().parseFromString(html.join(''), 'text/html').images].slice(0, 2);
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
