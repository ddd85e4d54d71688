import { expect, it } from 'vitest';
import type { ContentReference } from '@/api/contents';
import { contentSelection } from './selection';

const content = (id: number): ContentReference => ({
  ...{ kind: 'article', kindLabel: '文章', id, label: `第 ${id} 篇`, cover: '', gone: false },
});

function select(most?: number) {
  let picked: readonly ContentReference[] = [];
  const now = () => contentSelection(picked, (next) => (picked = next), most);
  return { now, toggle: (id: number) => now().toggle(content(id)), ids: () => picked.map(({ id }) => id) };
}

it('keeps contents in the order of picking and drops one that is picked again', () => {
  const selection = select();
  [3, 1, 2, 1].forEach(selection.toggle);
  expect(selection.ids()).toEqual([3, 2]);
  expect(selection.now().positionOf(content(2))).toBe(1);
  expect(selection.now().positionOf(content(1))).toBe(-1);
});

it('takes no more than allowed, and another one once there is room again', () => {
  const selection = select(2);
  [1, 2, 3].forEach(selection.toggle);
  expect(selection.ids()).toEqual([1, 2]);
  expect(selection.now().full).toBe(true);
  [1, 3].forEach(selection.toggle);
  expect(selection.ids()).toEqual([2, 3]);
});

it('tells contents of two kinds with one number apart', () => {
  const selection = contentSelection([content(1)], () => undefined);
  expect(selection.positionOf({ ...content(1), kind: 'video' })).toBe(-1);
});
