import type { PointerEvent as ReactPointerEvent } from 'react';

interface Drag {
  /** Seconds from the left to the right end of the track. */
  length: number;
  move: (seconds: number) => void;
  /** Position of the release. */
  end?: ((seconds: number) => void) | undefined;
}

/** Follows the pointer along the track (`data-track`) until it is let go. */
export function dragAlong(event: ReactPointerEvent<HTMLElement>, { length, move, end }: Drag): void {
  const track = event.currentTarget.closest<HTMLElement>('[data-track]');
  if (!track || event.button !== 0) return;
  const target = event.currentTarget;
  const box = track.getBoundingClientRect();
  const secondsAt = (x: number) => Math.max(0, Math.min(1, (x - box.left) / Math.max(1, box.width))) * length;
  let seconds = secondsAt(event.clientX);
  const follow = (next: PointerEvent) => {
    seconds = secondsAt(next.clientX);
    move(seconds);
  };
  const stop = () => {
    target.removeEventListener('pointermove', follow);
    target.removeEventListener('pointerup', stop);
    target.removeEventListener('pointercancel', stop);
    end?.(seconds);
  };
  target.setPointerCapture(event.pointerId);
  target.addEventListener('pointermove', follow);
  target.addEventListener('pointerup', stop);
  target.addEventListener('pointercancel', stop);
}

/** Seconds by which an arrow key moves what has the focus; 0 for other keys. */
export function arrowStep(event: { key: string; shiftKey: boolean }, small: number, large: number): number {
  const by = event.shiftKey ? large : small;
  return event.key === 'ArrowLeft' ? -by : event.key === 'ArrowRight' ? by : 0;
}
