import { expect, it } from 'vitest';
import { asViewpoints, placed, placesOf, type Side } from './viewpoint-order';

const board = (...sides: Side[]) => asViewpoints(sides.map((side, at) => ({ side, text: String(at) })));

it('a viewpoint moves within its side past those of the other', () => {
  const all = board('pro', 'con', 'pro', 'con');
  expect(placed(all, 2, 'pro', 0)).toEqual([2, 0, 1, 3]);
  expect(placed(all, 0, 'pro', 1)).toEqual([1, 2, 0, 3]);
});

it('a viewpoint goes over to the other side at the place named', () => {
  const all = board('pro', 'con', 'con');
  expect(placed(all, 0, 'con', 1)).toEqual([1, 0, 2]);
  expect(placed(all, 0, 'con', 9)).toEqual([1, 2, 0]);
});

it('an empty side takes what comes', () => {
  expect(placed(board('pro', 'pro'), 0, 'neutral', 0)).toEqual([1, 0]);
});

it('a side that is not known is neutral', () => {
  expect(placesOf(asViewpoints([{ side: 'left' }, { side: 'con' }]), 'neutral')).toEqual([0]);
});
