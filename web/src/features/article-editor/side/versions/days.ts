import type { Version } from '@/api/versions';
import { consoleNow, dateText, durationText, minutesSince } from '@/lib/dates';

export interface Day {
  label: string;
  versions: Version[];
}

/** Versions under the day they were made on: 今天, 昨天, 11月19日, and with the year where it is another. */
export const byDay = (versions: readonly Version[], now: Date): Day[] => {
  const days = new Map<string, Version[]>();
  for (const version of versions) {
    const date = version.at.slice(0, 10);
    days.set(date, [...(days.get(date) ?? []), version]);
  }
  return [...days].map(([date, found]) => ({ label: dayLabel(date, now), versions: found }));
};

const DAY = 24 * 60 * 60 * 1000;

const dayLabel = (date: string, now: Date): string => {
  const here = consoleNow(now);
  if (date === dateText(here)) return '今天';
  if (date === dateText(new Date(here.getTime() - DAY))) return '昨天';
  const [year, month, day] = date.split('-').map(Number);
  const short = `${month}月${day}日`;
  return year === here.getFullYear() ? short : `${year}年${short}`;
};

/** 刚刚, 25 分钟前, 3 小时 20 分前; with the clock time beside it once it is longer ago than a few hours. */
export const whenText = (at: string, now: Date): string => {
  const minutes = minutesSince(at, now);
  if (minutes < 1) return '刚刚';
  return minutes < 12 * 60 ? `${durationText(minutes)}前` : at.slice(11, 16);
};

export const changeText = (change: number): string =>
  change === 0 ? '字数不变' : `${change > 0 ? '+' : '−'}${Math.abs(change)} 字`;
