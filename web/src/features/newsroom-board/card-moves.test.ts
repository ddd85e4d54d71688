import { expect, it } from 'vitest';
import { cardAfter } from './card-moves';

const LAYOUT = [['a1', 'a2', 'a3'], [], ['c1'], ['d1', 'd2']];
const after = (from: string, key: string) => cardAfter(LAYOUT, from, key);

it('moves along a column and stops at its ends', () => {
  expect([after('a1', 'ArrowDown'), after('a2', 'ArrowUp')]).toEqual(['a2', 'a1']);
  expect([after('a3', 'ArrowDown'), after('a1', 'ArrowUp')]).toEqual([null, null]);
  expect([after('a2', 'Home'), after('a1', 'End')]).toEqual(['a1', 'a3']);
});

it('passes over empty columns and stays as low as the next column reaches', () => {
  expect([after('a3', 'ArrowRight'), after('c1', 'ArrowLeft')]).toEqual(['c1', 'a1']);
  expect([after('d2', 'ArrowLeft'), after('d1', 'ArrowRight')]).toEqual(['c1', null]);
});

it('leaves every other key to the browser', () => {
  expect([after('a1', 'Enter'), after('gone', 'ArrowDown')]).toEqual([null, null]);
});
