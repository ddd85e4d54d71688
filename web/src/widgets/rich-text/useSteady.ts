import { useCallback, useEffect, useRef } from 'react';

/** A function that stays the same for memoised parts and always does what the newest one does. */
export const useSteady = <A extends unknown[]>(newest: ((...args: A) => void) | undefined) => {
  const current = useRef(newest);
  useEffect(() => {
    current.current = newest;
  });
  return useCallback((...args: A) => current.current?.(...args), []);
};
