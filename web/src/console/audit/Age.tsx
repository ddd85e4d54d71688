import { useEffect, useState } from 'react';
import { durationText, minutesSince } from '@/lib/dates';
import { Tag } from '@/ui';
import { ageing, type Ageing } from './ageing';

const TONE = { fresh: 'mute', due: 'warn', late: 'bad' } as const satisfies Record<Ageing, string>;
const NOTE = { fresh: '', due: '，时限过半', late: '，已超时' } as const satisfies Record<Ageing, string>;
const TICK_MS = 30_000;
const DEFAULT_PROMISE = 120;

function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** How long an item has waited, in the colour of its promise; the words say it too. */
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
