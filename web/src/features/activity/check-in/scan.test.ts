import { expect, it } from 'vitest';
import { codeOf, MOST_SCANS, takenBack, withScan, type Scan } from './scan';

const scan = (id: number): Scan => ({ code: `C${id}`, at: '09:00:00', outcome: 'in', text: '张三', id });

it.each([
  ['ab12cd34', 'AB12CD34'],
  [' ab12-cd34\n', 'AB12CD34'],
  ['https://m.example.com/t?code=AB12CD34', 'AB12CD34'],
  ['', ''],
])('reads the code out of %j', (typed, code) => {
  expect(codeOf(typed)).toBe(code);
});

it('keeps the newest scans first and forgets the oldest', () => {
  const many = Array.from({ length: MOST_SCANS + 5 }, (_, id) => scan(id));
  const kept = many.reduce<readonly Scan[]>((before, one) => withScan(before, one), []);
  expect(kept).toHaveLength(MOST_SCANS);
  expect(kept[0]?.id).toBe(MOST_SCANS + 4);
});

it('forgets a check-in that was taken back', () => {
  expect(takenBack([scan(1), scan(2)], 1).map(({ id }) => id)).toEqual([2]);
});
