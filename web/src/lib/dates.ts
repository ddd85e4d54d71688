import { format, isValid, parse } from 'date-fns';

export const DATE = 'yyyy-MM-dd';
export const MOMENT = 'yyyy-MM-dd HH:mm:ss';

const READABLE = [
  MOMENT,
  'yyyy-MM-dd HH:mm',
  DATE,
  'yyyy/MM/dd HH:mm:ss',
  'yyyy/MM/dd HH:mm',
  'yyyy/MM/dd',
  'yyyyMMdd',
];

/** Reads what a person may type for a date or a moment; `null` when it is none. */
export function readMoment(text: string): Date | null {
  const trimmed = text.trim();
  for (const pattern of READABLE) {
    const moment = parse(trimmed, pattern, new Date(0));
    if (isValid(moment) && moment.getFullYear() >= 1900 && moment.getFullYear() < 2200) return moment;
  }
  return null;
}

export const dateText = (date: Date): string => format(date, DATE);
export const momentText = (date: Date): string => format(date, MOMENT);

const MINUTE = 60_000;
/** Wire times are the console's wall clock, Asia/Shanghai (docs/wire.md): eight hours ahead of UTC, no summer time. */
const CONSOLE_OFFSET_MINUTES = 480;

/** The console's wall clock now, as a Date whose local fields read so wherever the browser stands. */
export function consoleNow(now = new Date()): Date {
  return new Date(now.getTime() + (now.getTimezoneOffset() + CONSOLE_OFFSET_MINUTES) * MINUTE);
}

/** Minutes from a wire moment to `now`; negative when it lies ahead. */
export function minutesSince(text: string, now: Date): number {
  const moment = readMoment(text);
  return moment ? Math.floor((consoleNow(now).getTime() - moment.getTime()) / MINUTE) : 0;
}

/** Duration in the two largest units: 25 分钟, 3 小时 20 分, 2 天 4 小时. */
export function durationText(minutes: number): string {
  if (minutes < 1) return '不到 1 分钟';
  if (minutes < 60) return `${minutes} 分钟`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return minutes % 60 ? `${hours} 小时 ${minutes % 60} 分` : `${hours} 小时`;
  const days = Math.floor(hours / 24);
  return hours % 24 ? `${days} 天 ${hours % 24} 小时` : `${days} 天`;
}
