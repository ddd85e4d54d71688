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
