import { addDays, startOfMonth, endOfMonth, startOfWeek, addMonths } from 'date-fns';
import { dateText, readMoment } from '@/lib/dates';

export type Span = 'week' | 'month';

/** First and last day of the week (from Monday) or the month around a day. */
export function windowOf(day: Date, span: Span): { first: Date; last: Date } {
  if (span === 'month') return { first: startOfMonth(day), last: endOfMonth(day) };
  const first = startOfWeek(day, { weekStartsOn: 1 });
  return { first, last: addDays(first, 6) };
}

/** The day of the next or the former window. */
export const moved = (day: Date, span: Span, by: 1 | -1): Date =>
  span === 'month' ? addMonths(startOfMonth(day), by) : addDays(day, 7 * by);

/** All days of the window. */
export function daysOf(first: Date, last: Date): readonly string[] {
  const days: string[] = [];
  for (let day = first; dateText(day) <= dateText(last); day = addDays(day, 1)) days.push(dateText(day));
  return days;
}

const millis = (moment: string): number => readMoment(moment)?.getTime() ?? 0;

/** Position of a stretch in the window, in percent. */
export function placeOf(
  stretch: { from: string; to: string },
  window: { from: string; to: string },
): { left: number; width: number } {
  const [begin, end] = [millis(window.from), millis(window.to)];
  const part = (moment: string) =>
    ((Math.min(Math.max(millis(moment), begin), end) - begin) / (end - begin)) * 100;
  const left = part(stretch.from);
  return { left, width: part(stretch.to) - left };
}

/** Tracks for bars that meet, so that none covers another: the number of the track of each. */
export function tracksOf(bars: readonly { from: string; to: string }[]): readonly number[] {
  const ends: string[] = [];
  return bars.map(({ from, to }) => {
    const free = ends.findIndex((end) => end < from);
    const track = free < 0 ? ends.length : free;
    ends[track] = to;
    return track;
  });
}

/** `01-03 08:00`. */
export const short = (moment: string): string => moment.slice(5, 16);
