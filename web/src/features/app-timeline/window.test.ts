import { expect, test } from 'vitest';
import { dateText } from '@/lib/dates';
import { daysOf, moved, placeOf, tracksOf, windowOf } from './window';

const day = new Date(2026, 10, 25);

test('a week begins on Monday and a month on its first', () => {
  expect(dateText(windowOf(day, 'week').first)).toBe('2026-11-23');
  expect(dateText(windowOf(day, 'week').last)).toBe('2026-11-29');
  expect(dateText(windowOf(day, 'month').last)).toBe('2026-11-30');
  expect(daysOf(windowOf(day, 'month').first, windowOf(day, 'month').last)).toHaveLength(30);
});

test('moving goes by whole windows', () => {
  expect(dateText(moved(day, 'month', 1))).toBe('2026-12-01');
  expect(dateText(moved(day, 'week', -1))).toBe('2026-11-18');
});

test('a stretch is cut at the window', () => {
  const window = { from: '2026-11-01 00:00:00', to: '2026-11-11 00:00:00' };
  expect(placeOf({ from: '2026-10-01 00:00:00', to: '2026-11-06 00:00:00' }, window)).toEqual({
    left: 0,
    width: 50,
  });
});

test('bars that meet get tracks of their own', () => {
  const bar = (from: number, to: number) => ({ from: `2026-11-0${from}`, to: `2026-11-0${to}` });
  expect(tracksOf([bar(1, 4), bar(3, 6), bar(5, 7), bar(7, 8)])).toEqual([0, 1, 0, 1]);
});
