import { useState } from 'react';

/** The row that the keys act on. Moving it focuses the row, and scrolls to it where rows are drawn only in sight. */
export function useCursor(count: number) {
  const [wanted, setCursor] = useState(0);
  const cursor = Math.max(0, Math.min(wanted, count - 1));
  const focusRow = (index: number) =>
    document.querySelector<HTMLElement>(`:is([role="row"], li)[data-index="${index}"]`)?.focus();
  const move = (by: number) => {
    if (!count) return;
    const focused = document.activeElement?.getAttribute('data-index');
    const next = focused === null || focused === undefined ? cursor : cursor + by;
    goTo(Math.max(0, Math.min(count - 1, next)));
  };
  const goTo = (index: number) => {
    setCursor(index);
    requestAnimationFrame(() => focusRow(index));
  };
  return { cursor, setCursor, move, goTo };
}
