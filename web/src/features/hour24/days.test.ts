import { expect, it } from 'vitest';
import type { RecordData } from '@/api/records';
import { byDay, titleOfDay } from './days';

const now = new Date(2026, 10, 22, 9, 0);
const entry = (id: number, at: string) => ({ id, at }) as unknown as RecordData;

it('calls the days around today by their names', () => {
  expect(titleOfDay('2026-11-22', now)).toBe('今天 11月22日 周日');
  expect(titleOfDay('2026-11-21', now)).toBe('昨天 11月21日 周六');
  expect(titleOfDay('2026-11-23', now)).toBe('明天 11月23日 周一');
  expect(titleOfDay('2026-11-01', now)).toBe('11月1日 周日');
});

it('puts entries under their days in the order in which they come', () => {
  const days = byDay(
    [entry(3, '2026-11-22 09:30:00'), entry(2, '2026-11-22 07:00:00'), entry(1, '2026-11-21 23:59:00')],
    now,
  );
  expect(days.map(({ day, entries }) => [day, entries.map(({ id }) => id)])).toEqual([
    ['2026-11-22', [3, 2]],
    ['2026-11-21', [1]],
  ]);
});
