import { Fragment, useSyncExternalStore, type ReactNode } from 'react';
import { onForget } from '@/lib/forget';

interface Opened {
  key: number;
  node: ReactNode;
  giveUp: () => void;
}

let opened: readonly Opened[] = [];
let lastKey = 0;
/** A closed dialog gives the focus back a moment after it is gone; who waits for its answer goes on after that. */
const CLOSING_MS = 50;
const listeners = new Set<() => void>();

function show(next: readonly Opened[]): void {
  opened = next;
  listeners.forEach((listener) => listener());
}

/**
 * Opens a dialog from any code and resolves with what it was closed with; `null` means given up. Dialogs opened
 * from dialogs lie over each other. Needs one `DialogHost`.
 */
export function openDialog<T>(draw: (close: (answer: T | null) => void) => ReactNode): Promise<T | null> {
  return new Promise((resolve) => {
    lastKey += 1;
    const key = lastKey;
    const close = (answer: T | null) => {
      show(opened.filter((dialog) => dialog.key !== key));
      setTimeout(() => resolve(answer), CLOSING_MS);
    };
    show([...opened, { key, node: draw(close), giveUp: () => close(null) }]);
  });
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Draws the dialogs of `openDialog`; mounted once, around every page. */
export function DialogHost() {
  const dialogs = useSyncExternalStore(subscribe, () => opened);
  return dialogs.map((dialog) => <Fragment key={dialog.key}>{dialog.node}</Fragment>);
}

onForget(() => opened.forEach(({ giveUp }) => giveUp()));
