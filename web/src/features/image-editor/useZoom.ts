import { useEffect, useState, type RefObject } from 'react';
import { fitting, type Size } from './geometry';

const STEP = 1.25;
const LEAST = 0.02;
const MOST = 8;
const MARGIN = 48;

/** Scale of the picture: fitted to its room until the person zooms. */
export function useZoom(picture: Size, room: RefObject<HTMLElement | null>) {
  const [space, setSpace] = useState<Size>({ width: 600, height: 400 });
  const [chosen, setChosen] = useState<number | null>(null);
  useEffect(() => {
    const node = room.current;
    if (!node) return;
    const watcher = new ResizeObserver(([entry]) => {
      if (entry) setSpace({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    watcher.observe(node);
    return () => watcher.disconnect();
  }, [room]);
  const fit = fitting(picture, { width: space.width - MARGIN, height: space.height - MARGIN });
  const scale = chosen ?? Math.max(LEAST, fit);
  const zoom = (by: number) => setChosen(Math.min(MOST, Math.max(LEAST, scale * by)));
  useWheel(room, zoom);
  return {
    scale,
    larger: () => zoom(STEP),
    smaller: () => zoom(1 / STEP),
    fit: () => setChosen(null),
    full: () => setChosen(1),
  };
}

export type Zoom = ReturnType<typeof useZoom>;

/** Ctrl and the wheel zoom the picture and not the page, which needs a listener that is not passive. */
function useWheel(room: RefObject<HTMLElement | null>, zoom: (by: number) => void): void {
  useEffect(() => {
    const node = room.current;
    const turn = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      zoom(event.deltaY < 0 ? STEP : 1 / STEP);
    };
    node?.addEventListener('wheel', turn, { passive: false });
    return () => node?.removeEventListener('wheel', turn);
  });
}
