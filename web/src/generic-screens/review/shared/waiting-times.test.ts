import { expect, it } from 'vitest';
import { ageing } from './waiting-times';

it.each([
  [0, 'fresh'],
  [29, 'fresh'],
  [30, 'due'],
  [60, 'due'],
  [61, 'late'],
] as const)('an item waiting %d of 60 promised minutes is %s', (minutes, state) => {
  expect(ageing(minutes, 60)).toBe(state);
});
