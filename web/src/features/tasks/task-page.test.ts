import { expect, test } from 'vitest';
import type { Kind } from '@/api/kinds';
import type { RecordData } from '@/api/records';
import { groupsOf, isOpen } from './task-page';

const NOW = '2026-11-23 12:00:00';
const task = (id: number, more: object = {}): RecordData =>
  ({ id, enabled: true, period: null, category: 'daily', ...more }) as unknown as RecordData;
const kind = {
  fields: [
    {
      name: 'category',
      choices: [
        { value: 'newcomer', label: '新手任务' },
        { value: 'daily', label: '日常任务' },
      ],
    },
  ],
} as unknown as Kind;

test('a task is open while it is enabled and within its period, both ends included', () => {
  expect(isOpen(task(1), NOW)).toBe(true);
  expect(isOpen(task(1, { enabled: false }), NOW)).toBe(false);
  expect(isOpen(task(1, { period: [NOW, '2026-12-01 00:00:00'] }), NOW)).toBe(true);
  expect(isOpen(task(1, { period: ['2026-11-01 00:00:00', '2026-11-23 11:59:59'] }), NOW)).toBe(false);
});

test('the page groups tasks by category and keeps their order; a category without an open task is left out', () => {
  const tasks = [task(3), task(1, { enabled: false, category: 'newcomer' }), task(2)];
  expect(
    groupsOf(kind, tasks, NOW).map(({ label, tasks: found }) => [label, found.map(({ id }) => id)]),
  ).toEqual([['日常任务', [3, 2]]]);
});
