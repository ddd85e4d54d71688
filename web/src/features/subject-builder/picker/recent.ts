import { useSyncExternalStore } from 'react';
import type { ContentReference } from '@/api/contents';
import { onForget } from '@/lib/forget';
import { personalKey } from '@/lib/identity';
import { readStored, store } from '@/lib/storage';
import { contentKey } from '../model/modules';

const MOST = 30;
const NOTHING: readonly ContentReference[] = [];
const listeners = new Set<() => void>();
const KEY = personalKey('subject.recent');
let read: readonly ContentReference[] | null = null;
onForget(() => {
  read = null;
});

const now = (): readonly ContentReference[] =>
  (read ??= readStored<readonly ContentReference[]>(KEY) ?? NOTHING);

/** Adds to the contents that this person used last, the newest first; this browser stores them. */
export function remember(contents: readonly ContentReference[]): void {
  if (!contents.length) return;
  const keys = new Set(contents.map(contentKey));
  const next = [...contents, ...now().filter((content) => !keys.has(contentKey(content)))].slice(0, MOST);
  read = next;
  store(KEY, next);
  listeners.forEach((listener) => listener());
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useRecent = (): readonly ContentReference[] => useSyncExternalStore(subscribe, now);
