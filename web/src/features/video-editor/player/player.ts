/** China's broadcasting rate, in pictures a second. */
const USUAL_RATE = 25;

/** Seconds that one picture of a film stands; at the usual rate where its own is not known. */
export const frameOf = (rate: number | null | undefined): number => 1 / (rate || USUAL_RATE);

/**
 * The video of the screen, steered by buttons, keys, the time line and lists alike. Parts of the screen that follow
 * the time listen on their own, so that only they are drawn sixty times a second.
 */
export interface Player {
  readonly attach: (film: HTMLVideoElement) => () => void;
  readonly subscribe: (listener: () => void) => () => void;
  readonly time: () => number;
  readonly isPlaying: () => boolean;
  /** Seconds, 0 while unknown. */
  readonly length: () => number;
  readonly rate: () => number;
  readonly seek: (seconds: number) => void;
  readonly step: (seconds: number) => void;
  readonly toggle: () => void;
  /** Plays from one moment to another and stops there. */
  readonly playPart: (from: number, to: number) => void;
  readonly setRate: (rate: number) => void;
}

const EVENTS = [
  'play',
  'pause',
  'seeked',
  'timeupdate',
  'durationchange',
  'ratechange',
  'ended',
  'emptied',
] as const;

export function createPlayer(): Player {
  let film: HTMLVideoElement | null = null;
  let now = 0;
  let until = Infinity;
  let drawing = 0;
  const listeners = new Set<() => void>();
  const tell = () => listeners.forEach((listener) => listener());
  const length = () => (film && Number.isFinite(film.duration) ? film.duration : 0);

  const look = () => {
    cancelAnimationFrame(drawing);
    if (!film) return;
    now = film.currentTime;
    if (now >= until) {
      until = Infinity;
      film.pause();
    }
    tell();
    if (!film.paused) drawing = requestAnimationFrame(look);
  };
  const seek = (seconds: number) => {
    if (!film) return;
    now = Math.max(0, Math.min(length() || seconds, seconds));
    film.currentTime = now;
    tell();
  };
  const play = () => void film?.play().catch(() => undefined);

  return {
    attach: (next) => {
      film = next;
      EVENTS.forEach((name) => next.addEventListener(name, look));
      look();
      return () => {
        EVENTS.forEach((name) => next.removeEventListener(name, look));
        cancelAnimationFrame(drawing);
        film = null;
      };
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    time: () => now,
    isPlaying: () => Boolean(film && !film.paused),
    length,
    rate: () => film?.playbackRate ?? 1,
    seek,
    step: (seconds) => {
      film?.pause();
      until = Infinity;
      seek(now + seconds);
    },
    toggle: () => {
      until = Infinity;
      if (film?.paused) play();
      else film?.pause();
    },
    playPart: (from, to) => {
      seek(from);
      until = to;
      play();
    },
    setRate: (rate) => {
      if (film) film.playbackRate = rate;
    },
  };
}
