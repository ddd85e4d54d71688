import { consoleNow, readMoment } from '@/lib/dates';
import type { Item, StreamData } from './stream';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const two = (number: number) => String(number).padStart(2, '0');

/** Whole seconds from one wire moment to a time; negative when it lies ahead. */
export function secondsSince(moment: string | null, now: Date): number | null {
  const at = moment ? readMoment(moment) : null;
  return at ? Math.floor((consoleNow(now).getTime() - at.getTime()) / 1000) : null;
}

/** `02:03:04`, beyond a day `1 天 02:03:04`. */
export function clockText(seconds: number): string {
  const whole = Math.abs(seconds);
  const rest = whole % DAY;
  const clock = `${two(Math.floor(rest / HOUR))}:${two(Math.floor((rest % HOUR) / MINUTE))}:${two(rest % MINUTE)}`;
  return whole < DAY ? clock : `${Math.floor(whole / DAY)} 天 ${clock}`;
}

/** Text and count of the big clock. */
export function phaseOf(
  stream: StreamData,
  now: Date,
): { says: string; seconds: number | null; late: boolean } {
  if (stream.liveState === 'live') {
    return { says: '已直播', seconds: secondsSince(stream.beganAt, now), late: false };
  }
  if (stream.liveState === 'ended') {
    const began = secondsSince(stream.beganAt, now);
    const ended = secondsSince(stream.endedAt, now);
    return { says: '共直播', seconds: began === null || ended === null ? null : began - ended, late: false };
  }
  const since = secondsSince(stream.startsAt, now);
  const late = since !== null && since > 0;
  return { says: late ? '已过开始时间' : '距开始还有', seconds: since, late };
}

const timeOf = (text: string): number | null => {
  const found = /^(\d{1,2})[:：](\d{2})/.exec(text.trim());
  return found ? Number(found[1]) * HOUR + Number(found[2]) * MINUTE : null;
};

/** Index of the running item of the programme, by the console's clock; -1 before the first. Past midnight times go on. */
export function currentItem(programme: readonly Item[], startsAt: string | null, now: Date): number {
  const start = startsAt ? readMoment(startsAt) : null;
  if (!start) return -1;
  const midnight = new Date(start.getFullYear(), start.getMonth(), start.getDate());
  const seconds = (consoleNow(now).getTime() - midnight.getTime()) / 1000;
  let last = 0;
  let current = -1;
  programme.forEach(({ at }, index) => {
    let time = timeOf(at);
    if (time === null) return;
    while (time < last) time += DAY;
    last = time;
    if (time <= seconds) current = index;
  });
  return current;
}
