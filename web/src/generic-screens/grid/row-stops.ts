/** The rows that a cursor walks, whichever way a list draws them. */
export const ROW = ':is([role="row"], li)[data-index]';

const CONTROLS = 'a[href], button:not(:disabled), [role="checkbox"], input, [data-grip]';

export const rowAt = (index: number): HTMLElement | null =>
  document.querySelector<HTMLElement>(`:is([role="row"], li)[data-index="${index}"]`);

export const rowOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(ROW) : null;

/** The places in a row that the keys go through: its controls, and cells that have none. */
export function stopsOf(row: HTMLElement): HTMLElement[] {
  const cells = [...row.querySelectorAll<HTMLElement>(':scope > [role="gridcell"]')];
  return cells.flatMap((cell) => {
    const controls = [...cell.querySelectorAll<HTMLElement>(CONTROLS)];
    return controls.length ? controls : [cell];
  });
}

/** The place of the focus in its row; -1 on the row itself. */
export function currentStop(): number {
  const row = rowOf(document.activeElement);
  return row && document.activeElement !== row
    ? stopsOf(row).findIndex((stop) => stop === document.activeElement)
    : -1;
}

/** Gives the focus to a place in the row, to the row itself if it has no such place. */
export function focusStop(row: HTMLElement | null, index: number): void {
  if (!row) return;
  const stop = stopsOf(row)[index];
  if (!stop) {
    row.focus();
    return;
  }
  // A cell without a control takes the focus from the keys alone: a press on it belongs to its row.
  if (!stop.matches(CONTROLS)) {
    stop.tabIndex = -1;
    stop.addEventListener('blur', () => stop.removeAttribute('tabindex'), { once: true });
  }
  stop.focus();
}

/** Rows that are in sight at once, less one that stays for orientation. */
export function pageStep(row: HTMLElement | null): number {
  const scroller = row?.closest('[role="grid"]')?.parentElement;
  if (!row?.offsetHeight || !scroller) return 10;
  return Math.max(1, Math.floor(scroller.clientHeight / row.offsetHeight) - 2);
}
