import { useCallback, useEffect, useRef, useState } from 'react';
import { NO_HISTORY, redone, remembered, undone, type History, type Step } from './history';

interface Form<T> {
  /** The value as the form holds it: what is edited here, or what was saved, merged or restored. */
  value: unknown;
  onChange: (next: T) => void;
  /** The form's value as it is edited; `before` is what stood here. */
  read: (value: unknown, before?: T) => T;
  same: (one: T, other: T) => boolean;
}

/** A value of a form whose changes can be taken back one by one. Another text from outside begins a history of its own. */
export function useHistory<T extends object>({ value, onChange, read, same }: Form<T>) {
  const [kept, setKept] = useState(() => ({ value, edited: read(value) }));
  const [history, setHistory] = useState<History<T>>(NO_HISTORY);
  let { edited } = kept;
  if (kept.value !== value) {
    edited = read(value, edited);
    setKept({ value, edited });
    if (!same(kept.edited, edited)) setHistory(NO_HISTORY);
  }
  const latest = useRef(edited);
  const send = useRef(onChange);
  useEffect(() => {
    latest.current = edited;
    send.current = onChange;
  });
  const put = useCallback((next: T) => {
    latest.current = next;
    setKept({ value: next, edited: next });
    send.current(next);
  }, []);
  const change = useCallback(
    (step: (edited: T) => T) => {
      const before = latest.current;
      const next = step(before);
      if (next === before) return;
      setHistory((known) => remembered(known, before));
      put(next);
    },
    [put],
  );
  const go = (step: Step<T> | null) => {
    if (!step) return;
    setHistory(step.history);
    put(step.value);
  };
  return {
    ...{ edited, latest, change },
    undo: () => go(undone(history, edited)),
    redo: () => go(redone(history, edited)),
    mayUndo: history.past.length > 0,
    mayRedo: history.future.length > 0,
  };
}
