import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { focusStop, ROW, rowAt } from './row-stops';

/** The pages of the list whose rows are shown: the keys go on from one to the next. */
export interface Pages {
  /** Page whose rows are shown, from 1. */
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

const OVERLAY = '[role="dialog"], [role="alertdialog"], [role="menu"]';

/** The row itself has the focus, and none of its places. */
const WHOLE = -1;

/**
 * The row that the keys act on. Moving it focuses the row, which scrolls to it; a list that draws only rows in sight
 * draws this one too. Past the last row it goes to the first of the next page, and back.
 */
export function useCursor(count: number, { page, pages, turn }: Pages = ONE) {
  const [wanted, setCursor] = useState(0);
  const [focused, setFocused] = useState<{ index: number; stop: number } | null>(null);
  const arriving = useRef<{ page: number; end: 'first' | 'last' } | null>(null);
  const last = useLastRow();
  const cursor = Math.max(0, Math.min(wanted, count - 1));
  const goTo = (index: number, stop = WHOLE) => {
    setCursor(index);
    setFocused({ index, stop });
  };
  useEffect(() => {
    if (focused) focusStop(rowAt(focused.index), focused.stop);
  }, [focused]);
  const turnTo = (next: number, end: 'first' | 'last') => {
    arriving.current = { page: next, end };
    turn(next);
  };
  const within = (index: number) => Math.max(0, Math.min(count - 1, index));
  /** `stop`: the place in the row that gets the focus. */
  const move = (by: number, stop = WHOLE) => {
    if (!count) return;
    // Before a row had the focus, and after that row has gone, the first key shows where the cursor is.
    const next = last.current.row?.isConnected ? cursor + by : cursor;
    if (next >= count && page < pages) turnTo(page + 1, 'first');
    else if (next < 0 && page > 1) turnTo(page - 1, 'last');
    else goTo(within(next), stop);
  };
  /** Moves by a screen of rows; at the end of the page to the page beside it. */
  const leap = (by: number) => {
    if (within(cursor + by) === cursor) move(Math.sign(by));
    else goTo(within(cursor + by));
  };
  const takePlace = useEffectEvent(() => {
    const { row, left } = last.current;
    const fell = row && !row.isConnected && !left && document.activeElement === document.body;
    if (fell && count && !arriving.current) goTo(cursor);
  });
  // Any change of the list may take the row that has the focus. Before `arrive`, which forgets that a page was turned.
  useEffect(() => takePlace());
  const arrive = useEffectEvent(() => {
    if (arriving.current?.page !== page || !count) return;
    goTo(arriving.current.end === 'first' ? 0 : count - 1);
    arriving.current = null;
  });
  useEffect(() => arrive(), [page, count]);
  return { cursor, setCursor, move, leap, goTo };
}

/** The row that had the focus last, and whether the person has left the rows since. Dialogs and menus belong to them. */
function useLastRow() {
  const last = useRef<{ row: HTMLElement | null; left: boolean }>({ row: null, left: true });
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      const row = target.closest<HTMLElement>(ROW);
      if (row) last.current = { row, left: false };
      else if (!target.closest(OVERLAY)) last.current.left = true;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  return last;
}
