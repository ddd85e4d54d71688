import { expect, test } from 'vitest';
import { contrast, figuresOf, shown } from './contrast';

test('black on white is 21, a colour on itself 1, and the order does not matter', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#FFFFFF', '#000000')).toBeCloseTo(21);
  expect(contrast('#c8102e', '#c8102e')).toBe(1);
});

test('a half-typed colour has no contrast', () => {
  expect(contrast('#c81', '#ffffff')).toBeNull();
  expect(contrast(null, '#ffffff')).toBeNull();
});

test('a ratio just below the bound does not look as if it reached it', () => {
  expect(contrast('#777777', '#ffffff')).toBeLessThan(4.5);
  expect(shown(4.499)).toBe('4.49');
});

test('each pair of a theme is judged against its own bound', () => {
  const figures = figuresOf({
    primary: '#949494',
    headText: '#949494',
    headBackground: '#ffffff',
    tabText: '#000000',
    tabActive: '#c8102e',
    tabBackground: '#ffffff',
  });
  expect(figures.map(({ passes }) => passes)).toEqual([true, false, true, true]);
});
