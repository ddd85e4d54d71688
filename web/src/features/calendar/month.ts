import {
  addDays,
  addMonths,
  eachDayOfInterval,
  endOfMonth,
  endOfWeek,
  isValid,
  parseISO,
  startOfMonth,
  startOfWeek,
} from 'date-fns';
import type { CalendarItem } from '@/api/plans';
import { consoleNow, dateText } from '@/lib/dates';

const MONDAY = { weekStartsOn: 1 } as const;

/** `2026-11` as its first day; the present month for anything else. */
export function readMonth(text: string | null): Date {
  const found = parseISO(`${text ?? ''}-01`);
  return startOfMonth(isValid(found) ? found : consoleNow());
}

export const monthText = (month: Date): string => dateText(month).slice(0, 7);
export const nextMonth = (month: Date, by: number): Date => addMonths(month, by);
export const dayAfter = (day: string, by: number): string => dateText(addDays(parseISO(day), by));

/** The days that a month's sheet shows: whole weeks from Monday on, as `YYYY-MM-DD`. */
export function sheetOf(month: Date): string[] {
  const start = startOfWeek(startOfMonth(month), MONDAY);
  const end = endOfWeek(endOfMonth(month), MONDAY);
  return eachDayOfInterval({ start, end }).map(dateText);
}

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
