import { useEffect, useState, type CSSProperties } from 'react';
import { Stack } from '@/ui';
import { UNDO_SECONDS } from '../decisions';
import s from './undo-bar.module.css';

/** The seconds left, as a ring and as a number; only for the eyes, the text is announced once. */
export function Countdown({ until }: { until: number }) {
  const left = useSecondsLeft(until);
  return (
    <Stack
      as="span"
      fixed
      centred
      size={12}
      weight={600}
      className={s.ring}
      style={{ '--left': left === null ? 1 : left / UNDO_SECONDS } as CSSProperties}
      aria-hidden
    >
      {left === null ? '' : left}
    </Stack>
  );
}

const secondsUntil = (until: number) => Math.max(0, Math.ceil((until - Date.now()) / 1000));

function useSecondsLeft(until: number): number | null {
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), 250);
    return () => clearInterval(timer);
  }, []);
  return Number.isFinite(until) ? secondsUntil(until) : null;
}
