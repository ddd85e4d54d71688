import { useCallback, useSyncExternalStore } from 'react';

/** True if a media query holds, as it changes. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}

/** A window as narrow as a phone's: rows are cards, and decisions stand under the thumb. */
const PHONE = '(width < 700px)';

export const usePhone = (): boolean => useMedia(PHONE);
