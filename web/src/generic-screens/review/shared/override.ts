import { ApiError, messageOf } from '@/api/errors';
import { keys } from '@/api/keys';
import type { Kind } from '@/api/kinds';
import { queryClient } from '@/api/query-client';
import type { RecordData } from '@/api/records';
import { overrideWords } from '@/api/review';
import { notify } from '@/ui';
import type { Outcome } from './decisions';

/** Lets the forbidden words of a record pass as the first of two people; it waits on, for somebody else. */
export function letPass(kind: Kind, seen: RecordData, reason: string, { onDone, onRefused }: Outcome): void {
  overrideWords(kind.key, seen.id, seen.revision, reason).then(
    () => {
      notify.success('已放行，等待第二人确认');
      void queryClient.invalidateQueries({ queryKey: keys.review.words(kind.key, seen.id) });
      onDone?.();
    },
    (error: unknown) =>
      onRefused?.({
        kind: kind.key,
        seen,
        label: '放行',
        reason: messageOf(error),
        error: error instanceof ApiError ? error : null,
      }),
  );
}
