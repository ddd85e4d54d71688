import { useCallback } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { readCompared, writeCompared, type Compared } from './compared';

const PARAMETER = 'compare';

/** The two versions that the address names, so that a comparison can be sent to a colleague. */
export const useCompared = () => {
  const [query, setQuery] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  const written = query.get(PARAMETER);
  const compare = useCallback(
    (compared: Compared | null) =>
      setQuery(
        (before) => {
          const after = new URLSearchParams(before);
          if (compared) after.set(PARAMETER, writeCompared(compared));
          else after.delete(PARAMETER);
          return after;
        },
        // The session of an item that was new a moment ago stands in the state of the address.
        { replace: true, state },
      ),
    [setQuery, state],
  );
  return { compared: readCompared(written), compare };
};
