import { useRef, useState } from 'react';

interface Composing<T> {
  readonly shown: T;
  /** The value when the composition began: what others write meanwhile comes together with what was composed. */
  readonly seen: T;
}

/**
 * Between an input and a value that others see live. Pinyin in composition stays in the input until it is a word:
 * neither do the others see it letter by letter, nor does what they write take the composition away.
 */
export function useComposition<T>(value: T, commit: (next: T, seen?: T) => void) {
  const [composing, setComposing] = useState<Composing<T> | null>(null);
  const latest = useRef<Composing<T> | null>(null);
  const put = (next: Composing<T> | null) => {
    latest.current = next;
    setComposing(next);
  };
  const change = (next: T) => {
    if (latest.current) put({ ...latest.current, shown: next });
    else commit(next);
  };
  const composition = {
    onCompositionStart: () => put({ shown: value, seen: value }),
    onCompositionEnd: () => {
      const ended = latest.current;
      put(null);
      if (ended && !Object.is(ended.shown, ended.seen)) commit(ended.shown, ended.seen);
    },
  };
  return { shown: composing ? composing.shown : value, change, composition };
}
