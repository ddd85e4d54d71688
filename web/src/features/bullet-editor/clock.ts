import { useSyncExternalStore } from 'react';

/** The time of the preview: of a film where one is attached, else of a clock of its own. */
export interface Clock {
  readonly subscribe: (listener: () => void) => () => void;
  readonly time: () => number;
  readonly isPlaying: () => boolean;
  readonly seek: (second: number) => void;
  readonly toggle: () => void;
  /** The film goes along; returns how to let it go. */
  readonly attach: (film: HTMLVideoElement) => () => void;
}

export function createClock(): Clock {
  let now = 0;
  let playing = false;
  let before = 0;
  let drawing = 0;
  let film: HTMLVideoElement | null = null;
  const listeners = new Set<() => void>();
  const publish = () => listeners.forEach((listener) => listener());

  const tick = (at: number) => {
    if (!playing) return;
    now = film && film.readyState > 0 && !film.ended ? film.currentTime : now + (at - before) / 1000;
    before = at;
    publish();
    drawing = requestAnimationFrame(tick);
  };
  const play = () => {
    playing = true;
    before = performance.now();
    void film?.play().catch(() => undefined);
    drawing = requestAnimationFrame(tick);
    publish();
  };
  const stop = () => {
    playing = false;
    cancelAnimationFrame(drawing);
    film?.pause();
    publish();
  };
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) stop();
      };
    },
    time: () => now,
    isPlaying: () => playing,
    seek: (second) => {
      now = Math.max(0, second);
      if (film) film.currentTime = now;
      publish();
    },
    toggle: () => (playing ? stop() : play()),
    attach: (next) => {
      film = next;
      film.currentTime = now;
      if (playing) void film.play().catch(() => undefined);
      return () => {
        film = null;
      };
    },
  };
}

/** A fact of the time, drawn anew only when it changes. */
export const useClock = <T>(clock: Clock, fact: (clock: Clock) => T): T =>
  useSyncExternalStore(clock.subscribe, () => fact(clock));
