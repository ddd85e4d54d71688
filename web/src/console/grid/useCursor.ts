import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** The pages of the list whose rows are shown: the keys go on from one to the next. */
export interface Pages {
  /** Whose rows are shown, from 1. */
  page: number;
  pages: number;
  turn: (page: number) => void;
}

/** A list that is shown whole. */
const ONE: Pages = { page: 1, pages: 1, turn: () => undefined };

export const pagesOf = (
  shown: { page: number; pageSize: number; total: number } | undefined,
  turn: Pages['turn'],
): Pages => ({
  page: shown?.page ?? 1,
  pages: shown ? Math.ceil(shown.total / shown.pageSize) : 1,
  turn,
});

/**
 * The row that the keys act on. Moving it focuses the row, and scrolls to it where rows are drawn only in sight. Past
 * the last row it goes to the first of the next page, and back.
 */
export function useCursor(count: number, { page, pages, turn }: Pages = ONE) {
  const [wanted, setCursor] = useState(0);
  const arriving = useRef<{ page: number; end: 'first' | 'last' } | null>(null);
  const cursor = Math.max(0, Math.min(wanted, count - 1));
  const focusRow = (index: number) =>
    document.querySelector<HTMLElement>(`:is([role="row"], li)[data-index="${index}"]`)?.focus();
  const goTo = (index: number) => {
    setCursor(index);
    requestAnimationFrame(() => focusRow(index));
  };
  const turnTo = (next: number, end: 'first' | 'last') => {
    arriving.current = { page: next, end };
    turn(next);
  };
  const move = (by: number) => {
    if (!count) return;
    const focused = document.activeElement?.getAttribute('data-index');
    const next = focused === null || focused === undefined ? cursor : cursor + by;
    if (next >= count && page < pages) turnTo(page + 1, 'first');
    else if (next < 0 && page > 1) turnTo(page - 1, 'last');
    else goTo(Math.max(0, Math.min(count - 1, next)));
  };
  const arrive = useEffectEvent(() => {
    if (arriving.current?.page !== page || !count) return;
    goTo(arriving.current.end === 'first' ? 0 : count - 1);
    arriving.current = null;
  });
  useEffect(() => arrive(), [page, count]);
  return { cursor, setCursor, move, goTo };
}
