import { expect, it } from 'vitest';
import type { CalendarItem } from '@/api/plans';
import { dayAfter, readMonth, sheetOf } from '@/lib/month';
import { byDay } from './month';

it('shows whole weeks from Monday on', () => {
  const days = sheetOf(readMonth('2026-11'));
  expect(days[0]).toBe('2026-10-26');
  expect(days.at(-1)).toBe('2026-12-06');
  expect(days).toHaveLength(42);
});

it('falls back to the present month for what is no month', () => {
  expect(readMonth('bad').getDate()).toBe(1);
  expect(readMonth(null).getFullYear()).toBeGreaterThan(2025);
});

it('steps over the end of a month', () => {
  expect(dayAfter('2026-11-30', 1)).toBe('2026-12-01');
  expect(dayAfter('2026-11-01', -7)).toBe('2026-10-25');
});

it('puts items under their days in the order they come', () => {
  const item = (at: string, id: number) => ({ at, id }) as CalendarItem;
  const days = byDay([
    item('2026-11-21 08:00:00', 1),
    item('2026-11-21 09:00:00', 2),
    item('2026-11-22 00:00:00', 3),
    { ...item('2026-11-21 00:00:00', 4), what: 'start' },
  ]);
  expect(days.get('2026-11-21')?.map(({ id }) => id)).toEqual([1, 2, 4]);
  expect(days.get('2026-11-22')).toHaveLength(1);
});
