import { useQuery } from '@tanstack/react-query';
import { keys } from '@/api/keys';
import { ownRights } from '@/api/personal';

/** People change their roles rarely, and a sentence may name yesterday's. */
const KEPT_MS = 10 * 60_000;

/** The end of a refusal: whom to ask for the right. */
export const askSentence = (names: readonly string[]): string =>
  names.length ? `请联系：${names.join('、')}` : '请联系超级管理员';

/** Whom to ask for a right that is missing; asks the server only where `refused`. */
export function useWhomToAsk(refused = true): string {
  const { data } = useQuery({
    queryKey: keys.personal('rights'),
    queryFn: ({ signal }) => ownRights(signal),
    enabled: refused,
    staleTime: KEPT_MS,
    retry: false,
  });
  return askSentence(data?.ask ?? []);
}
