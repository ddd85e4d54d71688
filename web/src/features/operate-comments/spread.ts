import { readMoment, momentText } from '@/lib/dates';

/** Moments of the comments: at once, all at one moment, or spread over some minutes. */
export type Timing =
  | { readonly way: 'now' }
  | { readonly way: 'at'; readonly from: string | null }
  | { readonly way: 'spread'; readonly from: string | null; readonly minutes: number; readonly seed: number };

export const WAYS = [
  { value: 'now', label: '立即发布' },
  { value: 'at', label: '到时一起发布' },
  { value: 'spread', label: '分散发布' },
] as const;

const MINUTE = 60_000;

/** A number from 0 to 1 that only the seed and the index decide: what is shown is what is sent. */
function chance(seed: number, index: number): number {
  let mixed = Math.imul(seed ^ 0x9e3779b9, 2654435761) ^ Math.imul(index + 1, 1597334677);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 2246822519);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 3266489917);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
}

/** The moment of each of `number` comments, in their order; null for at once or while no moment is set. */
export function momentsOf(number: number, timing: Timing): readonly (string | null)[] {
  const indexes = Array.from({ length: number }, (_, index) => index);
  const from = timing.way === 'now' ? null : readMoment(timing.from ?? '');
  if (!from) return indexes.map(() => null);
  if (timing.way !== 'spread') return indexes.map(() => momentText(from));
  // Each has a part of the span for itself, and stands somewhere in it: neither in step nor in a heap.
  const part = (timing.minutes * MINUTE) / Math.max(1, number);
  return indexes.map((index) =>
    momentText(
      new Date(from.getTime() + Math.floor(part * (index + (index ? chance(timing.seed, index) : 0)))),
    ),
  );
}

/** Lines of a pasted text, without empty ones and without the numbers or bullets in front of them. */
export const linesOf = (text: string): readonly string[] =>
  text.split('\n').flatMap((line) => {
    const cleaned = line.trim().replace(/^(?:\d{1,3}[.、)）]|[-•·*])\s*/, '');
    return cleaned ? [cleaned] : [];
  });
