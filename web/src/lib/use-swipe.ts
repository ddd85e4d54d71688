import { useEffect, useRef, type RefObject } from 'react';

/** Pixels to the side; fewer are a tap that slipped. */
const FAR = 72;
/** So many times further to the side than up or down; less is a scroll. */
const FLAT = 2.5;
/** A finger that rests first selects text. */
const QUICK = 600;
/** The edges of the window are the phone's own, for its way back. */
const EDGE = 24;

interface Swipes {
  left: () => void;
  right: () => void;
}

interface Start {
  readonly x: number;
  readonly y: number;
  readonly at: number;
}

/**
 * Runs `left` or `right` after a quick, flat swipe of one finger. It only looks on: scrolling, selecting, zooming and what
 * scrolls to the side itself go as they always do, and are no swipe.
 */
export function useSwipe(area: RefObject<HTMLElement | null>, swipes: Swipes, enabled: boolean): void {
  const latest = useRef(swipes);
  useEffect(() => {
    latest.current = swipes;
  });
  useEffect(() => {
    const element = area.current;
    if (!element || !enabled) return undefined;
    let start: Start | null = null;
    const begin = (event: TouchEvent) => {
      const [touch] = event.touches;
      const free = touch && event.touches.length === 1 && mayBegin(event.target, touch.clientX);
      start = free ? { x: touch.clientX, y: touch.clientY, at: event.timeStamp } : null;
    };
    const end = (event: TouchEvent) => {
      const [touch] = event.changedTouches;
      const side = start && touch && sideOf(start, touch, event.timeStamp);
      start = null;
      if (side) latest.current[side]();
    };
    const giveUp = () => {
      start = null;
    };
    const options = { passive: true };
    element.addEventListener('touchstart', begin, options);
    element.addEventListener('touchend', end, options);
    element.addEventListener('touchcancel', giveUp, options);
    return () => {
      element.removeEventListener('touchstart', begin);
      element.removeEventListener('touchend', end);
      element.removeEventListener('touchcancel', giveUp);
    };
  }, [area, enabled]);
}

function sideOf(start: Start, touch: Touch, at: number): 'left' | 'right' | null {
  const [right, down] = [touch.clientX - start.x, touch.clientY - start.y];
  const flat = Math.abs(right) >= FAR && Math.abs(right) > Math.abs(down) * FLAT;
  if (!flat || at - start.at > QUICK || hasSelection()) return null;
  return right < 0 ? 'left' : 'right';
}

const hasSelection = (): boolean => document.getSelection()?.isCollapsed === false;

function mayBegin(target: EventTarget | null, x: number): boolean {
  const zoomed = (globalThis.visualViewport?.scale ?? 1) > 1.01;
  if (zoomed || x < EDGE || x > innerWidth - EDGE || hasSelection() || !(target instanceof Element))
    return false;
  return (
    !target.closest('input, textarea, select, video, audio, [contenteditable=true]') && !scrollsAside(target)
  );
}

function scrollsAside(from: Element): boolean {
  for (
    let element: Element | null = from;
    element && element !== document.body;
    element = element.parentElement
  )
    if (element.scrollWidth > element.clientWidth && /auto|scroll/.test(getComputedStyle(element).overflowX))
      return true;
  return false;
}
