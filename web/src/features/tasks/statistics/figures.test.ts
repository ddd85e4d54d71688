import { expect, test } from 'vitest';
import { figuresOf, ranked } from './figures';

const day = (date: string, attended: number, points: number, taskPoints: number) => ({
  day: date,
  attended,
  madeUp: 1,
  points,
  done: 3,
  taskPoints,
});

test('sums are of the period, and of its last day beside them', () => {
  const days = [day('2026-11-22', 5, 10, 20), day('2026-11-23', 7, 14, 0)];
  expect(figuresOf(days).map(({ label, value, today }) => [label, value, today])).toEqual([
    ['签到人次', 12, 7],
    ['补签次数', 2, 1],
    ['任务完成次数', 6, 3],
    ['发放积分', 44, 14],
  ]);
});

test('tasks are ranked by how often readers completed them; equal ones keep their order', () => {
  const task = (id: number, done: number) => ({ id, title: `任务${id}`, done, points: 0 });
  expect(ranked([task(1, 2), task(2, 9), task(3, 2)]).map(({ id }) => id)).toEqual([2, 1, 3]);
});
