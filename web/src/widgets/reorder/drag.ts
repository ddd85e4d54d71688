import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import type { DragLocation } from '@atlaskit/pragmatic-drag-and-drop/types';
import { getElementFromPointWithoutHoneypot as elementAt } from '@atlaskit/pragmatic-drag-and-drop/get-element-from-point-without-honey-pot';
import {
  autoScrollForElements,
  autoScrollWindowForElements,
} from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element';

/** One drag: where it may end, and how that is shown. */
export interface Drag<Place> {
  /** The element that takes the drop; it and what holds it scroll while the pointer is at an edge. */
  readonly zone: Element | null;
  /** Moves along under the pointer in place of the grip. */
  readonly preview?: Element | null | undefined;
  /** Returns the place of a drop on `under`, at `y` of the window; null where nothing is taken. */
  readonly placeAt: (under: Element, y: number) => Place | null;
  /** Shows where a drop would land; null takes the sign away. */
  readonly show: (place: Place | null) => void;
  readonly drop: (place: Place) => void;
  /** Called after each drag, dropped or not. */
  readonly end?: () => void;
}

/** Pixels from the corner of the preview to the pointer. */
const OFFSET = 12;

/**
 * Makes `element` draggable by mouse and by touch. `begin` describes each drag as it starts; null forbids it.
 * Returns a function that takes the behaviour away.
 */
export function makeDraggable<Place>(
  element: HTMLElement,
  begin: (element: HTMLElement) => Drag<Place> | null,
): () => void {
  let drag: Drag<Place> | null = null;
  let leave = () => {};
  return draggable({
    element,
    canDrag: () => {
      drag = begin(element);
      return drag !== null;
    },
    onGenerateDragPreview: ({ nativeSetDragImage }) => {
      if (drag?.preview) nativeSetDragImage?.(drag.preview, OFFSET, OFFSET);
      if (drag?.zone) leave = openZone(drag.zone, () => drag?.show(null));
    },
    onDrag: ({ location }) => drag?.show(placeOf(drag, location.current)),
    // The library tells the source of a drop before its target, so the source carries the drop out.
    onDrop: ({ location }) => {
      const place = drag && placeOf(drag, location.current);
      leave();
      drag?.show(null);
      if (place !== null) drag?.drop(place);
      drag?.end?.();
      drag = null;
    },
  });
}

/** Returns the place under the pointer; null outside of the zone. */
function placeOf<Place>({ zone, placeAt }: Drag<Place>, { input, dropTargets }: DragLocation): Place | null {
  if (!zone || !dropTargets.length) return null;
  const under = elementAt({ x: input.clientX, y: input.clientY });
  return under && zone.contains(under) ? placeAt(under, input.clientY) : null;
}

/** Lets a zone take drops, and scroll, until the returned function is called. */
const openZone = (zone: Element, onLeave: () => void): (() => void) =>
  combine(
    dropTargetForElements({ element: zone, onDragLeave: onLeave }),
    autoScrollWindowForElements(),
    ...scrollersOf(zone).map((element) => autoScrollForElements({ element })),
  );

function scrollersOf(element: Element | null): Element[] {
  if (!element) return [];
  const { overflowY } = getComputedStyle(element);
  const rest = scrollersOf(element.parentElement);
  return overflowY === 'auto' || overflowY === 'scroll' ? [element, ...rest] : rest;
}
