import { useEffect, useState } from 'react';

/** The value once it has stood still for `pause` milliseconds. */
export function useDebounced<T>(value: T, pause: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(setSettled, pause, value);
    return () => {
      clearTimeout(timer);
    };
  }, [value, pause]);
  return settled;
}
