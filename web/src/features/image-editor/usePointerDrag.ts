import { useRef, type PointerEvent } from 'react';

/** Pointer handlers that tell how far something was dragged, in pixels of the screen. */
export function usePointerDrag<Held>(onDrag: (held: Held, dx: number, dy: number) => void) {
  const start = useRef<{ held: Held; x: number; y: number } | null>(null);
  return (held: () => Held) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.stopPropagation();
      event.currentTarget.setPointerCapture(event.pointerId);
      start.current = { held: held(), x: event.clientX, y: event.clientY };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const from = start.current;
      if (from) onDrag(from.held, event.clientX - from.x, event.clientY - from.y);
    },
    onPointerUp: () => {
      start.current = null;
    },
    onPointerCancel: () => {
      start.current = null;
    },
  });
}

/** The way that an arrow key goes, ten pixels with Shift; `null` for other keys. */
export function arrowOf(event: { key: string; shiftKey: boolean }): readonly [number, number] | null {
  const far = event.shiftKey ? 10 : 1;
  const ways: Readonly<Record<string, readonly [number, number]>> = {
    ArrowLeft: [-far, 0],
    ArrowRight: [far, 0],
    ArrowUp: [0, -far],
    ArrowDown: [0, far],
  };
  return ways[event.key] ?? null;
}
