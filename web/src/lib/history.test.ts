import { expect, it } from 'vitest';
import { NO_HISTORY, redone, remembered, undone, type History } from './history';

it('goes back and forth, and forgets what was undone once something new is done', () => {
  let history: History<string> = remembered(remembered(NO_HISTORY, 'a'), 'b');
  const back = undone(history, 'c');
  expect(back?.value).toBe('b');
  const forth = redone(back?.history ?? NO_HISTORY, 'b');
  expect(forth?.value).toBe('c');
  history = remembered(back?.history ?? NO_HISTORY, 'b');
  expect(redone(history, 'd')).toBeNull();
  expect(undone(NO_HISTORY, 'a')).toBeNull();
});
