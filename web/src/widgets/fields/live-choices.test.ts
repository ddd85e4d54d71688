import { expect, it } from 'vitest';
import type { LiveChoice } from '@/api/sections';
import { offeredOf, presentOf } from './live-choices';

const section = (value: string, more: Partial<LiveChoice> = {}): LiveChoice => ({
  ...{ value, label: value, colour: '', archived: false, into: '', writable: true },
  ...more,
});

const LIVE = [
  section('news'),
  section('old', { archived: true, writable: false }),
  section('closed', { writable: false }),
  section('gone', { archived: true, writable: false, into: 'news' }),
];

const values = (choices: readonly LiveChoice[]) => choices.map(({ value }) => value);

it('offers a writer the sections that are open, and the one that stands', () => {
  expect(values(offeredOf('section', LIVE, null))).toEqual(['news']);
  expect(values(offeredOf('section', LIVE, 'closed'))).toEqual(['news', 'closed']);
});

it('offers a page that shows a section all that were not merged', () => {
  expect(values(offeredOf('shown_section', LIVE, null))).toEqual(['news', 'old', 'closed']);
});

it('leads a merged section to the one that took it over', () => {
  expect(presentOf(LIVE, 'gone')).toBe('news');
  expect(presentOf(LIVE, 'old')).toBe('old');
  expect(presentOf(LIVE, null)).toBeNull();
});
