import { useLayoutEffect, useRef, useState, type RefCallback } from 'react';
import { makeDraggable, type Drag } from './drag';

/**
 * Returns a ref for any number of elements that start drags. `begin` describes the drag of one of them; null forbids
 * it. The ref stays the same, so that a row which is not drawn again keeps it.
 */
export function useDragSource<Place>(
  begin: (element: HTMLElement) => Drag<Place> | null,
): RefCallback<HTMLElement> {
  const latest = useRef(begin);
  useLayoutEffect(() => {
    latest.current = begin;
  });
  const [ref] = useState(() => (element: HTMLElement | null) => {
    if (!element) return undefined;
    return makeDraggable<Place>(element, (source) => latest.current(source));
  });
  return ref;
}
