import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, Code } from '@/api/errors';
import { follow } from '@/api/follow';
import type { Kind } from '@/api/kinds';
import { detailQuery, type RecordData } from '@/api/records';

/** Without network nothing is asked, and nothing fails. */
const UNREAD = new ApiError(Code.network, '没有连上服务器，这一条还没有读到本机，请连上后重试');

/**
 * A record to read. What is shown stays the version that was opened; `newer` is what the server holds by now, and
 * `moveOn` shows it. So nobody decides about something else than what they read. `seen` is a version that the person
 * comes back to.
 */
export function useRecord(kind: Kind, id: number, seen?: RecordData) {
  const query = useQuery({ ...detailQuery(kind, id), enabled: id > 0, meta: follow(kind.key, id) });
  const [pinned, setPinned] = useState<RecordData | null>(null);
  const record = pinned?.id === id ? pinned : null;
  const first = seen?.id === id ? seen : query.data;
  if (first && first.id === id && !record) setPinned(first);
  // A prefetched version is only a beginning: the first answer to this page is the version that is read.
  if (query.data && record && !seen && !query.isFetchedAfterMount && query.data.revision > record.revision)
    setPinned(query.data);
  // The same version with other rights or state: no content has moved.
  if (query.data && record && query.data.revision === record.revision && query.data !== record)
    setPinned(query.data);
  const newer = record && query.data && query.data.revision > record.revision ? query.data : null;
  // The person's own step is no news to them: its outcome is shown.
  const reread = async (): Promise<void> => {
    const { data } = await query.refetch();
    if (data) setPinned(data);
  };
  return {
    record,
    newer,
    reread,
    moveOn: () => query.data && setPinned(query.data),
    error: record ? null : (query.error ?? (query.fetchStatus === 'paused' ? UNREAD : null)),
    refetch: query.refetch,
  };
}
