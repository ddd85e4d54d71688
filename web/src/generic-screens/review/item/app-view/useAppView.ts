import { useState } from 'react';
import { readStored, store } from '@/lib/storage';
import { useMedia } from '@/lib/use-media';

/** From here on the telephone and what is beside it fit next to each other (see examine.module.css). */
const WIDE = '(min-width: 1360px)';
const KEY = 'console.examine.app';

/**
 * True if the telephone shows. On a wide window it stands beside the rest until the person closes it for good; on a
 * narrow one it takes the place of the rest, and comes first when there is no difference to read.
 */
export function useAppView(compares: boolean) {
  const wide = useMedia(WIDE);
  const [kept, setKept] = useState(() => readStored<boolean>(KEY) ?? true);
  const [narrow, setNarrow] = useState<boolean | null>(null);
  const shown = wide ? kept : (narrow ?? !compares);
  const toggle = () => {
    if (!wide) return setNarrow(!shown);
    setKept(!shown);
    store(KEY, !shown);
  };
  return { shown, wide, toggle };
}
