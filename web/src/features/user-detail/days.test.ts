import { expect, it } from 'vitest';
import { busyDays, durationOf, totalOf } from './days';

const day = (date: string, opens: number, seconds = 0) => ({
  day: date,
  opens,
  reads: 0,
  comments: 0,
  likes: 0,
  shares: 0,
  seconds,
});

it('adds up a count of all days', () => {
  expect(totalOf([day('2026-11-01', 2), day('2026-11-02', 3)], 'opens')).toBe(5);
});

it('keeps the days with anything to tell, the newest first', () => {
  const days = [day('2026-11-01', 2), day('2026-11-02', 0), day('2026-11-03', 0, 40)];
  expect(busyDays(days).map((one) => one.day)).toEqual(['2026-11-03', '2026-11-01']);
});

it('says a duration in its two largest units', () => {
  expect([40, 60, 3600, 7500].map(durationOf)).toEqual(['40 秒', '1 分', '1 小时', '2 小时 5 分']);
});
