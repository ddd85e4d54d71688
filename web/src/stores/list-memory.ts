import { personalKey } from '@/lib/identity';
import { readStored, store } from '@/lib/storage';

const KEY = personalKey('lists');

type Memory = Readonly<Record<string, string>>;

const read = (): Memory => readStored<Memory>(KEY) ?? {};

/** Paging and filters of a list screen as its query string (`?page=2&title=…`); `screen` is the route's path. */
export const recallList = (screen: string): string => read()[screen] ?? '';

export function rememberList(screen: string, search: string): void {
  const { [screen]: _old, ...others } = read();
  const next = search && search !== '?' ? { ...others, [screen]: search } : others;
  store(KEY, next);
}

/** Target of a link to a list: with what the person last looked at. */
export const listUrl = (screen: string): string => screen + recallList(screen);
