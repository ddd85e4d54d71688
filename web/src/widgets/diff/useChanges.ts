import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { isComposing, isTyping, useKeys } from '@/lib/keys';
import type { Row } from './compare';

/** Walking from change to change: by buttons, in a dialog by N and P, on a screen (where N is the next item) by ] and [. */
export const useChanges = (rows: readonly Row[], screenKeys: boolean) => {
  const frame = useId();
  const [place, setPlace] = useState<{ rows: readonly Row[]; at: number } | null>(null);
  const numbers = useMemo(() => {
    const changed = rows.flatMap((row, at) => (row.type === 'same' ? [] : [at]));
    return new Map(changed.map((at, number) => [at, number]));
  }, [rows]);
  const total = numbers.size;
  // Another comparison begins at its start.
  const current = place?.rows === rows ? place.at : null;

  const go = (by: 1 | -1) => {
    if (total === 0) return;
    const next = current === null ? (by > 0 ? 0 : total - 1) : (current + by + total) % total;
    setPlace({ rows, at: next });
    document
      .getElementById(frame)
      ?.querySelector(`[data-change-at="${next}"]`)
      ?.scrollIntoView({ block: 'center', behavior: 'auto' });
  };
  useKeys(
    [
      { keys: ']', label: '下一处变化', run: () => go(1) },
      { keys: '[', label: '上一处变化', run: () => go(-1) },
    ],
    screenKeys && total > 0,
  );
  useLayerKeys(go, !screenKeys && total > 0);
  return { frame, total, current, go, numberOf: (at: number) => numbers.get(at) ?? null };
};

/** In a dialog the keys of the screen rest; these are the dialog's own. */
const useLayerKeys = (go: (by: 1 | -1) => void, active: boolean): void => {
  const current = useRef(go);
  useEffect(() => {
    current.current = go;
  });
  useEffect(() => {
    if (!active) return;
    const listen = (event: KeyboardEvent) => {
      const by = { n: 1, p: -1 }[event.key] as 1 | -1 | undefined;
      if (!by || event.ctrlKey || event.metaKey || event.altKey || isComposing(event)) return;
      if (isTyping(event.target) || (event.target as Element).closest('[role="listbox"], [role="menu"]'))
        return;
      event.preventDefault();
      current.current(by);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [active]);
};
