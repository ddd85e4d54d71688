import { keys } from '@/api/keys';
import type { Kind } from '@/api/kinds';
import { readContext, readQueues, readWords } from '@/api/review';

interface Asked {
  signal: AbortSignal;
}

/** Reads the context of a record under review: author, equal titles, why it may not be approved. */
export const contextQuery = (kind: Kind, id: number) => ({
  queryKey: keys.review.context(kind.key, id),
  queryFn: ({ signal }: Asked) => readContext(kind.key, id, signal),
});

/** Sensitive words in it, and what approving asks about them. */
export const wordsQuery = (kind: Kind, id: number) => ({
  queryKey: keys.review.words(kind.key, id),
  queryFn: ({ signal }: Asked) => readWords(kind.key, id, signal),
});

/** All queues of this person with their ageing. */
export const queuesQuery = {
  queryKey: keys.review.queues,
  queryFn: ({ signal }: Asked) => readQueues(signal),
};
