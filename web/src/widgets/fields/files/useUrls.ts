import { useEffect, useRef } from 'react';
import { notify } from '@/ui';
import { asUrls, inTurn } from './urls';

const MOST = 50;

interface Addresses {
  urls: readonly string[];
  set: (urls: readonly string[]) => void;
  /** Puts one in by its turn; refuses, with a word, what is too many. */
  put: (url: string, turn?: number) => void;
  /** One URL gives way to another, wherever it stands by then. */
  replace: (url: string, by: string) => void;
  /** Number of files that may still be added. */
  room: number;
}

/** The list of URLs of a field: several uploads may end before the form has drawn the first. */
export function useUrls(
  value: unknown,
  max: number | undefined,
  onChange: (value: string[]) => void,
): Addresses {
  const urls = asUrls(value);
  const newest = useRef(urls);
  const turns = useRef(new Map<string, number>());
  useEffect(() => {
    newest.current = urls;
  });
  const most = max ?? MOST;
  const set = (next: readonly string[]) => {
    newest.current = [...next];
    onChange([...next]);
  };
  const put = (url: string, turn = Infinity) => {
    if (newest.current.length >= most) return void notify.warning(`最多${most}个，多出的没有加入`);
    turns.current.set(url, turn);
    set(inTurn(newest.current, url, turns.current));
  };
  const replace = (url: string, by: string) => set(newest.current.map((held) => (held === url ? by : held)));
  return { urls, set, put, replace, room: most - urls.length };
}
