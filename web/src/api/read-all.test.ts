import { expect, test, vi } from 'vitest';
import type { Kind } from '@/api/kinds';
import { readAll } from './read-all';

const asked = vi.hoisted(() => [] as number[]);
vi.mock('@/api/records', () => ({
  callOf: () => ({}),
  readPage: (_: unknown, { page, pageSize }: { page: number; pageSize: number }) => {
    asked.push(page);
    const first = (page - 1) * pageSize;
    const items = Array.from({ length: Math.min(pageSize, 230 - first) }, (__, at) => ({
      id: first + at + 1,
    }));
    return Promise.resolve({ items, total: 230 });
  },
}));

test('more than a page of records are all there', async () => {
  expect(await readAll({} as Kind)).toHaveLength(230);
  expect(asked).toEqual([1, 2, 3]);
});
