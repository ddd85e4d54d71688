import { useCallback, useState } from 'react';

const NONE: ReadonlySet<string> = new Set();

const without = (keys: ReadonlySet<string>, key: string) => new Set([...keys].filter((one) => one !== key));

/** Holds the keys of those parts of a screen that show their head alone. */
export function useFolded() {
  const [folded, setFolded] = useState(NONE);
  const fold = useCallback(
    (key: string) =>
      setFolded((before) => (before.has(key) ? without(before, key) : new Set([...before, key]))),
    [],
  );
  const unfold = useCallback((key: string) => setFolded((before) => without(before, key)), []);
  const foldAll = useCallback((keys: readonly string[]) => setFolded(new Set(keys)), []);
  return { folded, fold, unfold, foldAll };
}

export type Folded = ReturnType<typeof useFolded>;
