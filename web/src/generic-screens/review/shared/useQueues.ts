import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueueFigures } from '@/api/review';
import { useTopic, useWatch } from '@/realtime/console';
import { useMenu } from '@/stores/menu';
import { queuesQuery } from './queries';

const AGEING_MS = 60_000;

/** This person's queues: how much waits and how old it is; counted anew when a badge moves, and every minute. */
export function useQueues(): readonly QueueFigures[] {
  const client = useQueryClient();
  const badges = useMenu((state) => state.badges);
  const { data } = useQuery({ ...queuesQuery, refetchInterval: AGEING_MS });
  useWatch({ topics: ['badges'] });
  useTopic('badges', ({ type, data }) => {
    const { counts } = data as { counts: Readonly<Record<string, number>> };
    const known = client.getQueryData<{ items: readonly QueueFigures[] }>(queuesQuery.queryKey)?.items ?? [];
    // A connection begins with numbers that this page has just asked for.
    const same = known.every(({ kind, waiting }) => (counts[kind] ?? waiting) === waiting);
    if (type === 'snapshot' && same) return;
    void client.invalidateQueries({ queryKey: queuesQuery.queryKey });
  });
  // The badge is told first; the ages follow with the next answer.
  return (data?.items ?? []).map((queue) => ({ ...queue, waiting: badges[queue.kind] ?? queue.waiting }));
}
