import { useState } from 'react';
import { personalKey } from '@/lib/identity';
import { readStored, store } from '@/lib/storage';

/** Display settings of the library, by person. */
interface Looks {
  view: 'grid' | 'list';
  details: boolean;
}

const KEY = personalKey('media-library');
const USUAL: Looks = { view: 'grid', details: true };

export function useLooks() {
  const [looks, setLooks] = useState<Looks>(() => ({ ...USUAL, ...readStored<Partial<Looks>>(KEY) }));
  const change = (next: Looks) => {
    setLooks(next);
    store(KEY, next);
  };
  return [looks, change] as const;
}
