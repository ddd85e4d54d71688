import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { ANYWHERE, arrowStep, VERTICAL } from './arrow-step';
import { useDragSource } from './useDragSource';

/** `items` with the one at `from` standing at `to`. */
export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const rest = [...items];
  const [item] = rest.splice(from, 1);
  if (item !== undefined) rest.splice(to, 0, item);
  return rest;
}

interface Shown {
  readonly from: number;
  readonly to: number | null;
}

/** The index of the row of the list `order` in which an element stands; lists may stand in rows of other lists. */
function rowOf(order: string, element: Element): number | null {
  const row = element.closest<HTMLElement>(`[data-row][data-order="${order}"]`);
  return row && Number(row.dataset['row']);
}

/** `index` after a step, within the list. A step over the edge of a grid leads nowhere. */
export function steppedTo(index: number, by: number, length: number, columns = 1): number {
  const to = index + by;
  const isOut = to < 0 || to >= length;
  return isOut && Math.abs(by) === columns && columns > 1 ? index : Math.max(0, Math.min(length - 1, to));
}

/**
 * Reordering by dragging a grip, or by the arrow keys, Home and End on it. Focus stays on the grip that moved.
 * `labels` name the items to assistive technology; `spoken` is the last move as a sentence for a live region.
 * Spread `list` on the container, `row(i)` on the items and `grip(i)` on a button inside each. In a grid of so many
 * `columns` the keys up and down go to the row above and below. Rows and grips name their list, so that one container
 * may hold the rows of two: sections, and the questions within all of them.
 */
export function useReorder(
  labels: readonly string[],
  onMove: (from: number, to: number) => void,
  columns = 1,
) {
  const order = useId();
  const listOf = (grip: Element) => grip.closest(`[data-reorder="${order}"]`);
  const [shown, setShown] = useState<Shown | null>(null);
  const [spoken, setSpoken] = useState('');

  const move = (from: number, to: number) => {
    if (to < 0 || to >= labels.length || from === to) return;
    setSpoken(`${labels[from] ?? ''}已移到第 ${to + 1} 位`);
    onMove(from, to);
  };
  const source = useDragSource<number>((grip) => {
    const list = listOf(grip);
    if (!list || grip.matches(':disabled')) return null;
    const from = Number(grip.dataset['grip']);
    return {
      zone: list,
      preview: grip.closest('[data-row]'),
      placeAt: (under) => rowOf(order, under),
      show: (to) => setShown({ from, to }),
      drop: (to) => move(from, to),
      end: () => setShown(null),
    };
  });
  const follow = useFollow();
  const key = (index: number) => (event: KeyboardEvent<HTMLElement>) => {
    const by = arrowStep(event, ANYWHERE);
    if (!by) return;
    event.preventDefault();
    const grip = event.currentTarget;
    const list = listOf(grip);
    const to = steppedTo(index, event.key in VERTICAL ? by * columns : by, labels.length, columns);
    flushSync(() => move(index, to));
    list?.querySelector<HTMLElement>(`[data-grip="${to}"][data-order="${order}"]`)?.focus();
    // Rows that are drawn by their records take the grip along, at once or a turn later.
    if (grip.dataset['grip'] !== String(to)) follow(grip, to);
  };

  return {
    spoken,
    list: { 'data-reorder': order },
    grip: (index: number) => ({
      ref: source,
      'data-grip': index,
      'data-order': order,
      'aria-label': `移动${labels[index] ?? ''}，按方向键调整顺序`,
      onKeyDown: key(index),
    }),
    row: (index: number) => ({
      'data-row': index,
      'data-order': order,
      'data-dragged': shown?.from === index || undefined,
      /** On which side of the row the dragged one would land. */
      'data-target':
        shown?.to !== index || shown.from === index ? undefined : shown.from < index ? 'after' : 'before',
    }),
  };
}

/**
 * Gives the focus back to a grip that was drawn at its new place later than its key was pressed: what a query holds is
 * drawn in a turn of its own.
 */
function useFollow(): (grip: HTMLElement, to: number) => void {
  const followed = useRef<{ grip: HTMLElement; to: number } | null>(null);
  useLayoutEffect(() => {
    const { grip, to } = followed.current ?? {};
    if (!grip || grip.dataset['grip'] !== String(to)) return;
    followed.current = null;
    const { activeElement } = document;
    const isElsewhere =
      activeElement !== document.body && !grip.closest('[data-reorder]')?.contains(activeElement);
    if (!isElsewhere) grip.focus();
  });
  return (grip, to) => {
    followed.current = { grip, to };
  };
}

export type Reorder = ReturnType<typeof useReorder>;
