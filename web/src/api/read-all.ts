import type { Kind } from './kinds';
import { callOf, readPage, type RecordData } from './records';

const PAGE_SIZE = 100;

/** All records of a kind that `asked` finds, page by page, for screens without pages. */
export async function readAll(
  kind: Kind,
  signal?: AbortSignal,
  asked: Readonly<Record<string, unknown>> = {},
): Promise<readonly RecordData[]> {
  const found = new Map<number, RecordData>();
  for (let page = 1; ; page += 1) {
    // Each page needs the one before to have come: its total says whether there is another.
    const { items, total } = await readPage(
      callOf(kind, 'list'),
      { ...asked, page, pageSize: PAGE_SIZE },
      signal,
    );
    for (const item of items) found.set(item.id, item);
    if (items.length === 0 || page * PAGE_SIZE >= total) return [...found.values()];
  }
}
