/** `YYYY-MM-DD`, `YYYY/M/D` or `YYYYMMDD`, and a time `HH:mm` or `HH:mm:ss` behind a date with separators. */
const READABLE =
  /^(\d{4})(?:([-/])(\d{1,2})\2(\d{1,2})(?: (\d{1,2}):(\d{1,2})(?::(\d{1,2}))?)?|(\d{2})(\d{2}))$/;

/** Reads what a person may type for a date or a moment; `null` when it is none. */
export function readMoment(text: string): Date | null {
  const found = READABLE.exec(text.trim());
  if (!found) return null;
  const [year, month, day, hours, minutes, seconds] = [
    found[1],
    found[3] ?? found[8],
    found[4] ?? found[9],
    found[5],
    found[6],
    found[7],
  ].map((part) => Number(part ?? 0)) as [number, number, number, number, number, number];
  const moment = new Date(year, month - 1, day, hours, minutes, seconds);
  // A Date takes 31 June for 1 July.
  const isDay = moment.getMonth() === month - 1 && moment.getDate() === day;
  const isTime = hours < 24 && minutes < 60 && seconds < 60;
  return isDay && isTime && year >= 1900 && year < 2200 ? moment : null;
}

const two = (value: number) => String(value).padStart(2, '0');

/** `YYYY-MM-DD`. */
export const dateText = (date: Date): string =>
  `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;

/** `YYYY-MM-DD HH:mm:ss`. */
export const momentText = (date: Date): string =>
  `${dateText(date)} ${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`;

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

const WEEKDAYS = ['周日', '周一', '周二', '周三', '周四', '周五', '周六'] as const;
const DAY = 24 * 60 * MINUTE;
const NEAR_DAYS: Readonly<Record<string, string>> = { '-1': '昨天', '0': '今天', '1': '明天', '2': '后天' };

const startOf = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();

/** 今天, 昨天, 明天, 后天; else 11月28日, with the year where it is another than `now`'s. */
function dayText(moment: Date, now: Date): string {
  const here = consoleNow(now);
  const near = NEAR_DAYS[String(Math.round((startOf(moment) - startOf(here)) / DAY))];
  if (near) return near;
  const day = `${moment.getMonth() + 1}月${moment.getDate()}日`;
  return moment.getFullYear() === here.getFullYear() ? day : `${moment.getFullYear()}年${day}`;
}

/** A moment that people plan by, with its weekday: 明天 周六 08:00. Text that is no moment stays as it is. */
export function plannedText(text: string, now: Date): string {
  const moment = readMoment(text);
  if (!moment) return text;
  return `${dayText(moment, now)} ${WEEKDAYS[moment.getDay()]} ${text.slice(11, 16)}`.trimEnd();
}

/** How long ago a moment is: 刚刚, 25 分钟前, 3 小时 20 分前; half a day ago and longer it is the day and the time. */
export function agoText(text: string, now: Date): string {
  const moment = readMoment(text);
  if (!moment) return text;
  const minutes = minutesSince(text, now);
  if (minutes >= 0 && minutes < 12 * 60) return minutes < 1 ? '刚刚' : `${durationText(minutes)}前`;
  return `${dayText(moment, now)} ${text.slice(11, 16)}`.trimEnd();
}

/** The time of a moment alone: 08:00. */
export const clockText = (text: string): string => text.slice(11, 16) || text;

/** A moment in full, with its weekday: 2026-11-28 周六 08:00:00. */
export function fullMoment(text: string): string {
  const moment = readMoment(text);
  return moment ? `${text.slice(0, 10)} ${WEEKDAYS[moment.getDay()]} ${text.slice(11)}`.trimEnd() : text;
}
