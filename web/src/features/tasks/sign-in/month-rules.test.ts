import { expect, test } from 'vitest';
import { calendarOf, fullMonth, sameWeekday, withReward } from './month-rules';

const dates = Array.from({ length: 30 }, (_, day) => `2026-11-${String(day + 1).padStart(2, '0')}`);
const values = {
  points: 2,
  dayRewards: [{ day: 8, points: 10, honour: null }],
  streakRewards: [
    { days: 7, points: 20, honour: null },
    { days: 3, points: 5, honour: null },
    { days: 60, points: 500, honour: null },
  ],
  makeUp: true,
  makeUpLimit: 3,
  makeUpDays: 7,
  makeUpCost: 5,
  makeUpRewarded: false,
};

test('the calendar gives a special day its own reward and every other day the usual one', () => {
  const { days, streaks, makeUp } = calendarOf('2026-11', dates, values);
  expect(days).toHaveLength(30);
  expect(days[7]).toEqual({ date: '2026-11-08', points: 10, honour: null, special: true });
  expect(days[8]).toEqual({ date: '2026-11-09', points: 2, honour: null, special: false });
  expect(streaks.map((streak) => streak.days)).toEqual([3, 7, 60]);
  expect(makeUp).toEqual({ limit: 3, days: 7, cost: 5, rewarded: false });
  expect(calendarOf('2026-11', dates, { ...values, makeUp: false }).makeUp).toBeNull();
});

test('a full month counts each day and each streak that fits into it', () => {
  expect(fullMonth(calendarOf('2026-11', dates, values))).toBe(29 * 2 + 10 + 20 + 5);
});

test('a reward is set, exchanged and taken away, and the days stay in order', () => {
  expect(withReward(values, 1, { points: 6, honour: null }).map(({ day }) => day)).toEqual([1, 8]);
  expect(withReward(values, 8, { points: 6, honour: null })).toEqual([{ day: 8, points: 6, honour: null }]);
  expect(withReward(values, 8, null)).toEqual([]);
});

test('the same weekday leaves out the days that are over', () => {
  expect(sameWeekday(dates, '2026-11-07', '2026-11-10')).toEqual(['2026-11-14', '2026-11-21', '2026-11-28']);
});
