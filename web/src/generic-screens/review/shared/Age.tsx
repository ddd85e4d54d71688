import { durationText, minutesSince } from '@/lib/dates';
import { useNow } from '@/lib/use-now';
import { Tag } from '@/ui';
import { ageing, type Ageing } from './waiting-times';

const TONE = { fresh: 'mute', due: 'warn', late: 'bad' } as const satisfies Record<Ageing, string>;
const NOTE = { fresh: '', due: ' · 过半', late: ' · 超时' } as const satisfies Record<Ageing, string>;
const DEFAULT_PROMISE = 120;

/** Shows how long an item has waited, in the colour of its promise; the words say it too. */
export function Age({
  since,
  promised = DEFAULT_PROMISE,
}: {
  since: string | null | undefined;
  promised?: number | undefined;
}) {
  const now = useNow();
  if (!since) return null;
  const minutes = minutesSince(since, now);
  const state = ageing(minutes, promised);
  return (
    <Tag tone={TONE[state]}>
      {durationText(minutes)}
      {NOTE[state]}
    </Tag>
  );
}
