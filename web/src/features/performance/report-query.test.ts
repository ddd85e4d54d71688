import { expect, it } from 'vitest';
import { changeText, isBetter, minutesText, readReportQuery, spanOf } from './report-query';

const asked = (text: string) => readReportQuery(new URLSearchParams(text), '2026-11-23');

it('asks for the last thirty days unless the address says otherwise', () => {
  expect(asked('')).toMatchObject({ since: '2026-10-25', until: '2026-11-23', by: 'person' });
  expect(asked('since=2026-11-01&until=2026-11-07&by=department')).toMatchObject({
    since: '2026-11-01',
    until: '2026-11-07',
    by: 'department',
  });
  expect(asked('since=yesterday').since).toBe('2026-10-25');
});

it('names the quick choice that a span is', () => {
  expect(spanOf(asked(''), '2026-11-23')).toBe('30');
  expect(spanOf(asked('since=2026-11-17'), '2026-11-23')).toBe('7');
  expect(spanOf(asked('since=2026-11-16'), '2026-11-23')).toBe('');
});

it('says minutes in words', () => {
  expect([0, 59, 61, 1500, null].map(minutesText)).toEqual(['0 分', '59 分', '1 时 1 分', '1 天 1 时', '--']);
});

it('says how a figure changed, and whether for the better', () => {
  expect(changeText('written', 5, 3)).toBe('+2');
  expect(changeText('median', 20, 50)).toBe('−30 分');
  expect(changeText('median', null, 50)).toBe('');
  expect(changeText('written', 3, 3)).toBe('');
  expect([isBetter('written', 5, 3), isBetter('median', 5, 3), isBetter('returned', 1, 3)]).toEqual([
    true,
    false,
    true,
  ]);
});
