import { expect, test } from 'vitest';
import type { BulletLine, BulletMode } from '@/api/bullets';
import { fly, LANES, shownAt } from './lanes';
import { badPlaces, inMinute, movedTo, perMinute, withLine } from './lines';

const line = (at: number, text = '好看', mode: BulletMode = 'scroll'): BulletLine => ({
  at,
  text,
  mode,
  colour: '#ffffff',
});

test('minutes are counted up to the last line, empty ones too', () => {
  expect(perMinute([line(5), line(59), line(185)])).toEqual([2, 0, 0, 1]);
  expect(perMinute([])).toEqual([0]);
});

test('the lines of a minute know their place among all', () => {
  expect(inMinute([line(5), line(61), line(62)], 1).map(({ index }) => index)).toEqual([1, 2]);
});

test('a new line stands behind those of its second, and a moved one follows its time', () => {
  const lines = [line(1, '一'), line(5, '二'), line(5, '三'), line(9, '四')];
  const [added, place] = withLine(lines, line(5, '新'));
  expect([place, added[place]?.text]).toEqual([3, '新']);
  const [changed, at] = movedTo(lines, 0, 7);
  expect([at, changed.map(({ text }) => text)]).toEqual([2, ['二', '三', '一', '四']]);
});

test('errors name the places of their lines', () => {
  expect(badPlaces({ 'lines.12.text': '必填', 'lines.3.at': '应为整数', name: '必填' })).toEqual([3, 12]);
});

test('lines of one second take rows of their own, and what does not fit is said', () => {
  const { flights, hidden } = fly(Array.from({ length: LANES + 2 }, () => line(3)));
  expect(new Set(flights.map(({ lane }) => lane)).size).toBe(LANES);
  expect(hidden).toEqual([LANES, LANES + 1]);
});

test('a row is free again when the line before has left the edge', () => {
  const { flights } = fly([line(0), line(5)]);
  expect(flights.map(({ lane }) => lane)).toEqual([0, 0]);
});

test('a line is seen from its second until it has crossed the picture', () => {
  const { flights } = fly([line(10), line(10, '置顶', 'top')]);
  expect(shownAt(flights, 9.9)).toHaveLength(0);
  expect(shownAt(flights, 10)).toHaveLength(2);
  expect(shownAt(flights, 15).map(({ line: shown }) => shown.text)).toEqual(['好看']);
  expect(shownAt(flights, 18)).toHaveLength(0);
});
