import { expect, it } from 'vitest';
import type { Version } from '@/api/versions';
import { byDay, changeText, whenText } from './days';
import { ownName, peopleOf } from './words';

const version = (at: string, more: Partial<Version> = {}): Version => ({
  id: Number(at.replace(/\D/g, '').slice(4)),
  name: '自动保存',
  label: '自动保存',
  reason: 'automatic',
  at,
  by: null,
  contributors: [],
  words: 10,
  ...more,
});

/** 10:30 in the console's time zone. */
const NOW = new Date('2026-11-21T02:30:00Z');

it('puts versions under the day they were made on', () => {
  const days = byDay(
    [
      '2026-11-21 10:00:00',
      '2026-11-21 08:00:00',
      '2026-11-20 23:59:00',
      '2026-11-01 09:00:00',
      '2025-12-31 09:00:00',
    ].map((at) => version(at)),
    NOW,
  );
  expect(days.map(({ label, versions }) => [label, versions.length])).toEqual([
    ['今天', 2],
    ['昨天', 1],
    ['11月1日', 1],
    ['2025年12月31日', 1],
  ]);
});

it('says how long ago, and the time of day once that is long', () => {
  expect(whenText('2026-11-21 10:29:40', NOW)).toBe('刚刚');
  expect(whenText('2026-11-21 10:05:00', NOW)).toBe('25 分钟前');
  expect(whenText('2026-11-20 09:05:00', NOW)).toBe('09:05');
});

it('tells words with their sign', () => {
  expect([12, -3, 0].map(changeText)).toEqual(['+12 字', '−3 字', '字数不变']);
});

it('names whoever stands behind a version once', () => {
  const wang = { id: 1, label: '王编辑' };
  const li = { id: 2, label: '李编辑' };
  expect(peopleOf(version('2026-11-21 10:00:00', { by: wang, contributors: [li, wang] }))).toBe(
    '李编辑、王编辑',
  );
  expect(peopleOf(version('2026-11-21 10:00:00', { by: wang, contributors: [] }))).toBe('王编辑');
});

it('shows a name only where it says more than the label', () => {
  expect(ownName(version('2026-11-21 10:00:00'))).toBe('');
  expect(
    ownName(version('2026-11-21 10:00:00', { reason: 'saved', name: '审定前', label: '保存的版本' })),
  ).toBe('审定前');
});
