import { useEffect, useState } from 'react';

/** Milliseconds that a search waits for the next letter before it asks the server. */
export const SEARCH_PAUSE_MS = 200;

/** The value once it has stood still for `pause` milliseconds. */
export function useDebounce<T>(value: T, pause: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(setSettled, pause, value);
    return () => {
      clearTimeout(timer);
    };
  }, [value, pause]);
  return settled;
}
