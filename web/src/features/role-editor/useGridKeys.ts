import { useRef, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

const boxAt = (grid: HTMLElement, row: number, column: number) =>
  grid.querySelector<HTMLElement>(`[data-cell="${String(row)}:${String(column)}"] button`);

const placeOf = (target: EventTarget): [number, number] | null => {
  const cell = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-cell]') : null;
  const [row, column] = cell?.dataset.cell?.split(':').map(Number) ?? [];
  return row === undefined || column === undefined ? null : [row, column];
};

interface GridKeys {
  ref: RefObject<HTMLTableElement | null>;
  onKeyDown: (event: KeyboardEvent) => void;
  onFocus: (event: FocusEvent) => void;
}

/**
 * Arrow keys move between the boxes of a grid and jump over empty places; one box is in the tab order.
 * Cells carry `data-cell="row:column"`; space is the box's own.
 */
export function useGridKeys(rows: number, columns: number): GridKeys {
  const ref = useRef<HTMLTableElement>(null);

  const move = (event: KeyboardEvent) => {
    const place = placeOf(event.target);
    const grid = ref.current;
    if (!place || !grid) return;
    const found = edge(grid, event, place) ?? step(grid, event.key, place);
    if (!found) return;
    event.preventDefault();
    found.focus();
  };

  const step = (grid: HTMLElement, key: string, [row, column]: [number, number]) => {
    const by = STEPS[key];
    if (!by) return null;
    let [r, c] = [row + by[0], column + by[1]];
    while (r >= 0 && r < rows && c >= 0 && c < columns) {
      const box = boxAt(grid, r, c);
      if (box) return box;
      r += by[0];
      c += by[1];
    }
    return null;
  };

  const edge = (grid: HTMLElement, { key }: KeyboardEvent, [row]: [number, number]) => {
    if (key !== 'Home' && key !== 'End') return null;
    const boxes = grid.querySelectorAll<HTMLElement>(`[data-cell^="${String(row)}:"] button`);
    return boxes[key === 'Home' ? 0 : boxes.length - 1] ?? null;
  };

  const enter = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return;
    ref.current?.querySelectorAll<HTMLElement>('[data-cell] button[tabindex="0"]').forEach((box) => {
      box.tabIndex = -1;
    });
    target.tabIndex = 0;
  };

  return { ref, onKeyDown: move, onFocus: enter };
}
