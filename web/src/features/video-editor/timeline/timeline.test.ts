import { expect, it } from 'vitest';
import { cueAt } from '../subtitles/cues';
import { frameOf } from '../player/player';
import { clockText, readTimecode, timecode } from '@/lib/timecode';
import { asChapters, moveChapter, withChapterAt } from './chapters';

it.each([
  [75.48, '01:15.48', '01:15'],
  [3675, '1:01:15.00', '1:01:15'],
  [59.999, '01:00.00', '00:59'],
  [0, '00:00.00', '00:00'],
])('writes %d seconds as %s', (seconds, whole, short) => {
  expect([timecode(seconds), clockText(seconds)]).toEqual([whole, short]);
});

it.each([
  ['75', 75],
  ['1:15', 75],
  ['01:15.5', 75.5],
  ['1：15', 75],
  ['1:01:15', 3675],
  ['', null],
  ['一分钟', null],
])('reads %s as %s seconds', (text, seconds) => expect(readTimecode(text)).toBe(seconds));

const chapters = asChapters([
  { at: 0, title: '开场' },
  { at: 18, title: '采访' },
]);

it('puts a chapter at the playhead in its place, once a second', () => {
  const more = withChapterAt(chapters, 7.6);
  expect(more.map(({ at }) => at)).toEqual([0, 8, 18]);
  expect(withChapterAt(more, 8.2)).toBe(more);
});

it('keeps chapters in the order of time when one is moved past another', () => {
  expect(moveChapter(chapters, 0, 30.4)).toEqual([
    { at: 18, title: '采访' },
    { at: 30, title: '开场' },
  ]);
});

it('finds the line that is spoken at a moment, and none in a pause', () => {
  const cues = [1, 3, 5].map((start) => ({ start, end: start + 1, text: String(start) }));
  expect([0, 1, 1.99, 2, 3.5, 5.9, 6].map((time) => cueAt(cues, time))).toEqual([-1, 0, 0, -1, 1, 2, -1]);
});

it.each([
  [50, 0.02],
  [25, 0.04],
  [null, 0.04],
  [0, 0.04],
])('steps by one picture of a film with %s pictures a second', (rate, seconds) =>
  expect(frameOf(rate)).toBe(seconds),
);
