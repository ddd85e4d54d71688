import { useCallback, useRef, useState } from 'react';

/**
 * State that can also be read at any moment. A function that waits for the server closes over the render it began in;
 * what is typed meanwhile reaches it only through `latest`.
 */
export function useLatest<S extends object>(start: S) {
  const [state, setState] = useState(start);
  const latest = useRef(state);
  const put = useCallback((part: Partial<S>) => {
    latest.current = { ...latest.current, ...part };
    setState(latest.current);
  }, []);
  return { state, latest, put };
}
