import { expect, it } from 'vitest';
import type { BoardCard } from '@/api/board';
import { dueSaying, lastSaying, personSaying, waitSaying } from './words';

/** 12:00 of the console's clock on a Saturday. */
const NOON = new Date('2026-11-28T04:00:00Z');

const card = (values: Partial<BoardCard>): BoardCard => ({
  kind: 'article',
  kindLabel: '文章',
  id: 7,
  title: '东湖绿道今日开放',
  section: null,
  state: 0,
  stateLabel: '草稿',
  changed: false,
  live: false,
  by: null,
  reason: '',
  updatedAt: '2026-11-28 11:40:00',
  submittedAt: null,
  publishedAt: null,
  due: null,
  age: null,
  promisedMinutes: 60,
  claim: null,
  route: '',
  examine: '',
  ...values,
});
const due = (at: string, what: 'plan' | 'date', late = false, message = '') =>
  dueSaying(card({ due: { at: `2026-11-28 ${at}`, what, late, message } }), NOON);

it('says by how much a planned moment was missed', () => {
  expect(due('11:40:00', 'date', true)).toEqual({
    text: '计划 今天 周六 11:40 发布，已晚 20 分钟',
    tone: 'bad',
  });
});

it('finds a moment late that passed since the board was read', () => {
  expect(due('11:59:00', 'date')?.text).toContain('已晚 1 分钟');
});

it('tells what goes online by itself from what somebody has to publish', () => {
  expect(due('12:25:00', 'plan')).toEqual({ text: '今天 周六 12:25 自动发布，还有 25 分钟', tone: 'info' });
  expect(due('12:25:00', 'date')).toEqual({ text: '计划 今天 周六 12:25 发布，还有 25 分钟', tone: 'warn' });
  expect(due('18:00:00', 'date')?.tone).toBe('mute');
});

it('says why a plan failed', () => {
  expect(due('11:00:00', 'plan', true, '标题不能为空')?.text).toBe(
    '今天 周六 11:00 的定时发布没有成功：标题不能为空',
  );
});

it('says nothing of a moment at which it went online', () => {
  const published = card({
    state: 1,
    due: { at: '2026-11-28 08:00:00', what: 'plan', late: false, message: '' },
  });
  expect(dueSaying(published, NOON)).toBeNull();
  expect(lastSaying({ ...published, publishedAt: '2026-11-28 11:30:00' }, NOON)).toBe('30 分钟前发布');
});

it('says how long a content waits, and past which promise', () => {
  const waiting = (submittedAt: string) =>
    waitSaying(card({ state: 3, age: 'fresh', submittedAt: `2026-11-28 ${submittedAt}` }), NOON);
  expect(waiting('11:55:00')).toEqual({ text: '已等 5 分钟', tone: 'mute' });
  expect(waiting('11:20:00')).toEqual({ text: '已等 40 分钟', tone: 'warn' });
  expect(waiting('10:45:00')).toEqual({ text: '已等 1 小时 15 分，超过约定的 1 小时', tone: 'bad' });
  expect(waitSaying(card({}), NOON)).toBeNull();
});

it('says who does what since when, with the day where it was another', () => {
  const zhou = { id: 1, label: '周岚', color: '', doing: '编辑' };
  expect(personSaying({ ...zhou, since: '2026-11-28 11:05:00' }, NOON)).toBe('周岚 正在编辑，11:05 起');
  expect(personSaying({ ...zhou, since: '2026-11-27 23:05:00' }, NOON)).toBe(
    '周岚 正在编辑，昨天 周五 23:05 起',
  );
  expect(personSaying({ ...zhou, doing: '' }, NOON)).toBe('周岚 正在查看');
});
