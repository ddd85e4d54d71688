import { expect, it } from 'vitest';
import { dayText, usedPart } from './day-text';

it('says what is left of today', () => {
  expect(dayText({ today: 1250, daily: 2000, left: 750 }, '今天已发')).toBe('今天已发 ¥12.50，还剩 ¥7.50');
  expect(dayText({ today: 2000, daily: 2000, left: 0 }, '今天已发')).toBe(
    '今天已发 ¥20.00，今天的额度已用完',
  );
});

it('says so where no limit holds', () => {
  expect(dayText({ today: 0, daily: null, left: null }, '今天已发')).toBe('今天已发 ¥0.00，不限总额');
});

it('fills a bar to its end at most: a limit may be lowered below what was given', () => {
  expect(usedPart({ today: 500, daily: 2000, left: 1500 })).toBe(25);
  expect(usedPart({ today: 3000, daily: 2000, left: 0 })).toBe(100);
  expect(usedPart({ today: 3000, daily: null, left: null })).toBe(0);
});
