import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
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

type Point = { readonly clientX: number; readonly clientY: number };

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
      leave = drag ? openZone(drag) : leave;
    },
    onDrop: () => {
      leave();
      drag?.show(null);
      drag?.end?.();
      drag = null;
    },
  });
}

/** Lets the zone of a drag take drops until the returned function is called. */
function openZone<Place>({ zone, placeAt, show, drop }: Drag<Place>): () => void {
  if (!zone) return () => {};
  const placeOf = ({ clientX, clientY }: Point) => {
    const under = elementAt({ x: clientX, y: clientY });
    return under && zone.contains(under) ? placeAt(under, clientY) : null;
  };
  return combine(
    dropTargetForElements({
      element: zone,
      onDrag: ({ location }) => show(placeOf(location.current.input)),
      onDragLeave: () => show(null),
      onDrop: ({ location }) => {
        const place = placeOf(location.current.input);
        if (place !== null) drop(place);
      },
    }),
    autoScrollWindowForElements(),
    ...scrollersOf(zone).map((element) => autoScrollForElements({ element })),
  );
}

function scrollersOf(element: Element | null): Element[] {
  if (!element) return [];
  const { overflowY } = getComputedStyle(element);
  const rest = scrollersOf(element.parentElement);
  return overflowY === 'auto' || overflowY === 'scroll' ? [element, ...rest] : rest;
}
