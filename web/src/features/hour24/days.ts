import { addDays, format, parseISO } from 'date-fns';
import { zhCN } from 'date-fns/locale';
import type { RecordData } from '@/api/records';
import { consoleNow, dateText } from '@/lib/dates';

export interface LineDay {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly title: string;
  readonly entries: readonly RecordData[];
}

const NAMES: readonly [number, string][] = [
  [1, '明天'],
  [0, '今天'],
  [-1, '昨天'],
];

/** `今天 11月22日 周日`. */
export function titleOfDay(day: string, now = consoleNow()): string {
  const near = NAMES.find(([by]) => dateText(addDays(now, by)) === day)?.[1];
  const date = format(parseISO(day), 'M月d日 EEE', { locale: zhCN });
  return near ? `${near} ${date}` : date;
}

export const momentOf = (entry: RecordData): string => String(entry['at'] ?? '');
export const dayOf = (entry: RecordData): string => momentOf(entry).slice(0, 10);
export const clockOf = (entry: RecordData): string => momentOf(entry).slice(11, 16);

/** Entries by their days, each day in the order in which they come. */
export function byDay(entries: readonly RecordData[], now = consoleNow()): LineDay[] {
  const days = new Map<string, RecordData[]>();
  for (const entry of entries) days.set(dayOf(entry), [...(days.get(dayOf(entry)) ?? []), entry]);
  return [...days].map(([day, found]) => ({ day, title: titleOfDay(day, now), entries: found }));
}
