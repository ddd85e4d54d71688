import type { CalendarItem } from '@/api/plans';

/** Dates of a record begin and end a day; what is done at a moment stands before them. */
export const isPeriod = ({ what }: CalendarItem): boolean => what === 'start' || what === 'end';

/** By day: what is done at a moment first, each in the order of time. */
export function byDay(items: readonly CalendarItem[]): Map<string, CalendarItem[]> {
  const days = new Map<string, CalendarItem[]>();
  for (const item of items) {
    const day = item.at.slice(0, 10);
    days.set(day, [...(days.get(day) ?? []), item]);
  }
  for (const [day, found] of days)
    days.set(
      day,
      found.toSorted((one, other) => Number(isPeriod(one)) - Number(isPeriod(other))),
    );
  return days;
}
