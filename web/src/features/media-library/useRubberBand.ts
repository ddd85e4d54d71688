import { useRef, useState, type CSSProperties, type PointerEvent, type RefObject } from 'react';
import type { Selection } from './selection';

interface Point {
  x: number;
  y: number;
}

const BEGINS_PX = 6;

/** Picks what a rectangle touches that is drawn from an empty place. */
export function useRubberBand(list: RefObject<HTMLElement | null>, select: (selection: Selection) => void) {
  const from = useRef<Point | null>(null);
  const [box, setBox] = useState<CSSProperties | null>(null);

  const move = (event: PointerEvent<HTMLElement>) => {
    const start = from.current;
    if (!start) return;
    const to = pointIn(event.currentTarget, event);
    if (!box && Math.hypot(to.x - start.x, to.y - start.y) < BEGINS_PX) return;
    const rect = between(start, to);
    setBox(rect);
    const room = event.currentTarget.getBoundingClientRect();
    const { scrollLeft, scrollTop } = event.currentTarget;
    const entries = [...(list.current?.querySelectorAll<HTMLElement>('[role=option]') ?? [])];
    const touched = entries.filter((entry) => {
      const place = entry.getBoundingClientRect();
      const left = place.left - room.left + scrollLeft;
      const top = place.top - room.top + scrollTop;
      const apart =
        left > rect.left + rect.width ||
        left + place.width < rect.left ||
        top > rect.top + rect.height ||
        top + place.height < rect.top;
      return !apart;
    });
    const ids = touched.map((entry) => Number(entry.dataset.id));
    select({ ids: new Set(ids), anchor: ids[0] ?? null });
  };
  const end = () => {
    from.current = null;
    setBox(null);
  };
  return {
    box,
    room: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        const { target, currentTarget: room } = event;
        // React hands on what happens in the context menu too, which stands elsewhere in the document.
        const onEmpty =
          target instanceof Element && room.contains(target) && !target.closest('[role=option], button');
        if (event.button !== 0 || event.pointerType !== 'mouse' || !onEmpty) return;
        from.current = pointIn(room, event);
        room.setPointerCapture(event.pointerId);
        if (!event.ctrlKey && !event.shiftKey) select({ ids: new Set(), anchor: null });
      },
      onPointerMove: move,
      onPointerUp: end,
      onPointerCancel: end,
    },
  };
}

function pointIn(room: HTMLElement, event: PointerEvent): Point {
  const { left, top } = room.getBoundingClientRect();
  return { x: event.clientX - left + room.scrollLeft, y: event.clientY - top + room.scrollTop };
}

const between = (a: Point, b: Point) => ({
  left: Math.min(a.x, b.x),
  top: Math.min(a.y, b.y),
  width: Math.abs(a.x - b.x),
  height: Math.abs(a.y - b.y),
});
