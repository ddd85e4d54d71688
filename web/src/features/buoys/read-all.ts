import type { Kind } from '@/api/kinds';
import { callOf, readPage, type RecordData } from '@/api/records';

const PAGE_SIZE = 100;

/** All records of a kind, page by page: the list beside the form has no pages. */
export async function readAll(kind: Kind, signal?: AbortSignal): Promise<readonly RecordData[]> {
  const found = new Map<number, RecordData>();
  for (let page = 1; ; page += 1) {
    // Each page needs the one before to have come: its total says whether there is another.
    const { items, total } = await readPage(callOf(kind, 'list'), { page, pageSize: PAGE_SIZE }, signal);
    for (const item of items) found.set(item.id, item);
    if (items.length === 0 || page * PAGE_SIZE >= total) return [...found.values()];
  }
}
