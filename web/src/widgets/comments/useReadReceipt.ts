import { useEffect } from 'react';
import { markRead, type Thread } from '@/api/comments';

/** Marks an open comment as read. */
export const useReadReceipt = (
  threads: readonly Thread[],
  isOpen: (thread: Thread) => boolean,
  refresh: () => void,
): void => {
  const seen = threads.filter((thread) => thread.unread > 0 && isOpen(thread)).map(({ id }) => id);
  const key = seen.join(',');
  useEffect(() => {
    if (key && document.visibilityState === 'visible')
      void Promise.all(key.split(',').map((id) => markRead(Number(id)))).then(refresh, () => undefined);
  }, [key, refresh]);
};
