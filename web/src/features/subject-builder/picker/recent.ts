import { useSyncExternalStore } from 'react';
import type { ContentReference } from '@/api/contents';
import { readStored, store } from '@/lib/storage';
import { useSession } from '@/stores/session';
import { contentKey } from '../model/modules';

const MOST = 30;
const NOTHING: readonly ContentReference[] = [];
const listeners = new Set<() => void>();
let read: { key: string; contents: readonly ContentReference[] } | null = null;

const keyOf = () => `console.subject.recent.${useSession.getState().user?.id ?? 0}`;

function now(): readonly ContentReference[] {
  const key = keyOf();
  if (read?.key !== key) read = { key, contents: readStored<ContentReference[]>(key) ?? NOTHING };
  return read.contents;
}

/** Adds to the contents that this person used last, the newest first; this browser stores them. */
export function remember(contents: readonly ContentReference[]): void {
  if (!contents.length) return;
  const keys = new Set(contents.map(contentKey));
  const next = [...contents, ...now().filter((content) => !keys.has(contentKey(content)))].slice(0, MOST);
  read = { key: keyOf(), contents: next };
  store(read.key, next);
  listeners.forEach((listener) => listener());
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useRecent = (): readonly ContentReference[] => useSyncExternalStore(subscribe, now);
