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
import { consoleNow, dateText } from './dates';

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
