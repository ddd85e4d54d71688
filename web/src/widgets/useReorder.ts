import { useState, type DragEvent, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';

/** `items` with the one at `from` standing at `to`. */
export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const rest = [...items];
  const [item] = rest.splice(from, 1);
  if (item !== undefined) rest.splice(to, 0, item);
  return rest;
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowUp: -1,
  ArrowLeft: -1,
  ArrowDown: 1,
  ArrowRight: 1,
  Home: -Infinity,
  End: Infinity,
};

/**
 * Reordering by dragging a grip, or by the arrow keys, Home and End on it. Focus stays on the grip that moved.
 * `labels` name the items to assistive technology; `spoken` is the last move as a sentence for a live region.
 * Spread `list` on the container, `row(i)` on the items and `grip(i)` on a button inside each.
 */
export function useReorder(labels: readonly string[], onMove: (from: number, to: number) => void) {
  const [dragged, setDragged] = useState<number | null>(null);
  const [target, setTarget] = useState<number | null>(null);
  const [spoken, setSpoken] = useState('');

  const move = (from: number, to: number) => {
    if (to < 0 || to >= labels.length || from === to) return;
    setSpoken(`${labels[from] ?? ''}已移到第 ${to + 1} 位`);
    onMove(from, to);
  };
  const end = () => {
    setDragged(null);
    setTarget(null);
  };
  const key = (index: number) => (event: KeyboardEvent<HTMLElement>) => {
    const by = STEPS[event.key];
    if (!by || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const list = event.currentTarget.closest('[data-reorder]');
    const to = Math.max(0, Math.min(labels.length - 1, index + by));
    flushSync(() => move(index, to));
    list?.querySelector<HTMLElement>(`[data-grip="${to}"]`)?.focus();
  };

  return {
    spoken,
    list: { 'data-reorder': '' },
    grip: (index: number) => ({
      'data-grip': index,
      draggable: true,
      'aria-label': `移动${labels[index] ?? ''}，按方向键调整顺序`,
      onKeyDown: key(index),
      onDragStart: (event: DragEvent<HTMLElement>) => {
        event.dataTransfer.effectAllowed = 'move';
        const row = event.currentTarget.closest('[data-row]');
        if (row) event.dataTransfer.setDragImage(row, 12, 12);
        setDragged(index);
      },
      onDragEnd: end,
    }),
    row: (index: number) => ({
      'data-row': '',
      'data-dragged': dragged === index || undefined,
      /** On which side of the row the dragged one would land. */
      'data-target':
        dragged === null || target !== index || dragged === index
          ? undefined
          : dragged < index
            ? 'after'
            : 'before',
      onDragOver: (event: DragEvent) => {
        if (dragged === null) return;
        event.preventDefault();
        setTarget(index);
      },
      onDrop: (event: DragEvent) => {
        if (dragged === null) return;
        event.preventDefault();
        move(dragged, index);
        end();
      },
    }),
  };
}

export type Reorder = ReturnType<typeof useReorder>;
