import { useQuery, useQueryClient } from '@tanstack/react-query';
import { keys } from '@/api/keys';
import type { Kind } from '@/api/kinds';
import {
  claimCase,
  decideCase,
  deskOf,
  liftFreeze,
  readCase,
  releaseCase,
  type Verdict,
} from '@/api/reports';
import { useAct } from '@/api/use-act';
import { useDesk } from '@/generic-screens/desk';
import { useClaim, type ClaimCalls } from '@/generic-screens/review/shared/claims';
import { notify } from '@/ui';
import { inWords } from './verdict';

const CASES: ClaimCalls = { take: claimCase, release: releaseCase };

/** One case: read, claimed while it is open on the screen, decided. */
export function useCase(kind: Kind, id: number, mayDecide: boolean) {
  const calls = deskOf(kind.key);
  const desk = useDesk();
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: keys.record.for(kind.key, id, 'case'),
    queryFn: ({ signal }) => readCase(calls, id, signal),
  });
  const open = data?.record['state'] === 'open';
  const { claim, takeOver } = useClaim(kind.key, id, mayDecide && open, CASES);
  const stale = [keys.records.of(kind.key), keys.record.of(kind.key, id)];

  const { act: decide, busy } = useAct(
    async (verdict: Verdict) => {
      await decideCase(calls, id, Number(data?.record.revision), verdict);
      desk.done({ id, title: String(data?.record['title'] ?? ''), words: inWords(verdict) });
    },
    { failure: '没有处理', stale },
  );
  const { act: lift, busy: lifting } = useAct(
    async (readerId: string, reason: string) => {
      await liftFreeze(calls, readerId, reason);
      notify.success('已解除冻结，该用户可以发言');
    },
    { failure: '没有解除', stale: [keys.record.of(kind.key, id)] },
  );
  const refresh = () => client.invalidateQueries({ queryKey: keys.record.of(kind.key, id) });
  return { found: data, error, refetch, refresh, open, claim, takeOver, decide, lift, busy: busy || lifting };
}

export type Case = ReturnType<typeof useCase>;
