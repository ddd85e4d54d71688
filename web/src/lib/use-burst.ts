import { useEffect, useRef } from 'react';

const BURST_MS = 150;

/** Answers a function that runs `act` once for all of its calls within a moment, or within `ms`, however many. */
export function useBurst(act: () => void, ms = BURST_MS): () => void {
  const latest = useRef(act);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(
    () => () => {
      if (timer.current) clearTimeout(timer.current);
      timer.current = null;
    },
    [],
  );
  return () => {
    timer.current ??= setTimeout(() => {
      timer.current = null;
      latest.current();
    }, ms);
  };
}
