import { expect, test } from 'vitest';
import { linesOf, momentsOf } from './spread';

const FROM = '2026-11-24 08:00:00';

test('comments at once have no moment, and comments of one moment share it', () => {
  expect(momentsOf(2, { way: 'now' })).toEqual([null, null]);
  expect(momentsOf(2, { way: 'at', from: FROM })).toEqual([FROM, FROM]);
  expect(momentsOf(1, { way: 'at', from: null })).toEqual([null]);
});

test('a spread begins at its moment, keeps the order and ends within its minutes', () => {
  const moments = momentsOf(12, { way: 'spread', from: FROM, minutes: 60, seed: 7 });
  expect(moments[0]).toBe(FROM);
  expect(moments.toSorted()).toEqual(moments);
  expect(moments.at(-1)?.slice(0, 13)).toBe('2026-11-24 08');
  expect(new Set(moments).size).toBe(12);
});

test('the same seed spreads alike, another one otherwise', () => {
  const spread = (seed: number) => momentsOf(8, { way: 'spread', from: FROM, minutes: 60, seed });
  expect(spread(1)).toEqual(spread(1));
  expect(spread(1)).not.toEqual(spread(2));
});

test('a pasted list loses its numbers and empty lines', () => {
  expect(linesOf('1. 好\n\n2、很好\n- 支持\n3D 效果不错')).toEqual(['好', '很好', '支持', '3D 效果不错']);
});
