import { expect, it } from 'vitest';
import { inWords, optionOf, pointAfter, windowAround, type Series } from './option';

const points = (count: number) => Array.from({ length: count }, (_, index) => `${index} 时`);
const series = (count: number): Series[] => [
  { name: '有效票', values: points(count).map((_, index) => index), token: '--primary' },
  { name: '冻结票', values: points(count).map(() => 0), token: '--bad' },
];
const option = (count: number, fresh: boolean, kind: 'line' | 'bar' = 'bar') =>
  optionOf({
    points: points(count),
    series: series(count),
    kind,
    fresh,
    still: false,
    colour: (token) => token,
  });

it('stacks columns and not lines', () => {
  expect(option(3, true).series.map((drawn) => 'stack' in drawn)).toEqual([true, true]);
  expect(option(3, true, 'line').series.map((drawn) => 'stack' in drawn)).toEqual([false, false]);
});

it('shows the newest of many points at first and leaves the slider alone afterwards', () => {
  expect(option(96, true).dataZoom).toEqual([]);
  expect(option(192, true).dataZoom[0]).toMatchObject({ start: 50, end: 100 });
  expect(option(192, false).dataZoom[0]).not.toHaveProperty('start');
});

it('goes from point to point by keys and stays within the chart', () => {
  expect(['ArrowLeft', 'ArrowRight', 'Home', 'End'].map((key) => pointAfter(key, 1, 3))).toEqual([
    0, 2, 0, 2,
  ]);
  expect([pointAfter('ArrowLeft', 0, 3), pointAfter('ArrowRight', 2, 3)]).toEqual([0, 2]);
  expect([pointAfter('a', 1, 3), pointAfter('End', 0, 0)]).toEqual([null, null]);
});

it('moves the window to the point that the keys reached', () => {
  expect(windowAround(0, 200)).toEqual([0, 95]);
  expect(windowAround(100, 200)).toEqual([52, 147]);
  expect(windowAround(199, 200)).toEqual([104, 199]);
});

it('says a point in words', () => {
  expect(inWords(points(3), series(3), 2)).toBe('2 时，有效票 2，冻结票 0');
  expect(inWords([], [], 0)).toBe('');
});
