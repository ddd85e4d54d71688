import { useEffect, useState } from 'react';

/** Whole seconds left; `start(29)` begins. Counts by the clock, so a sleeping tab is right when it wakes. */
export function useCountdown(): { left: number; start: (seconds: number) => void } {
  const [end, setEnd] = useState(0);
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (end === 0) return;
    const tick = () => {
      const now = Math.max(0, Math.ceil((end - Date.now()) / 1000));
      setLeft(now);
      if (now === 0) clearInterval(timer);
    };
    const timer = setInterval(tick, 250);
    tick();
    return () => {
      clearInterval(timer);
    };
  }, [end]);
  return {
    left,
    start: (seconds) => {
      setLeft(seconds);
      setEnd(Date.now() + seconds * 1000);
    },
  };
}
