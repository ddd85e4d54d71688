import { personalKey } from '@/lib/identity';
import { readStored, store } from '@/lib/storage';
import type { Found } from '@/api/search';

const KEY = personalKey('found');
/** Product spec, section 9: the newest first, each once. */
const MOST_FOUND = 5;

const same = (one: Found, other: Found) => one.kind === other.kind && one.id === other.id;

/** Records last opened from a search. */
export const recentFound = (): readonly Found[] => readStored<readonly Found[]>(KEY) ?? [];

export function rememberFound(found: Found): void {
  const others = recentFound().filter((other) => !same(found, other));
  store(KEY, [found, ...others].slice(0, MOST_FOUND));
}
