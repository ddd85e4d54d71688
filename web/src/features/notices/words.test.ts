import { expect, it } from 'vitest';
import type { Sending } from '@/api/notices';
import { funnelOf, percentOf, reachText, sentenceOf } from './words';

/** Noon of a Monday where the console stands. */
const NOW = new Date('2026-11-23T04:00:00Z');

const sending = (values: Partial<Sending>): Sending => ({
  ...{ id: 1, state: 'sending', message: '', driver: '极光推送', total: 1000, begun: 250, unknown: 0 },
  ...{
    speed: 4980,
    rate: 5000,
    sent: 240,
    delivered: 120,
    opened: 30,
    failed: 10,
    platforms: [],
    failures: [],
  },
  ...{ dueAt: '2026-11-23 20:00:00', startedAt: null, endedAt: null },
  ...values,
});

it('says how far a sending is and how fast', () => {
  expect(sentenceOf(sending({}))).toBe('已交出 250 / 1,000 台，每秒约 4,980 台');
  expect(percentOf(sending({}))).toBe(25);
});

it('says when a plan begins and when a sending ended', () => {
  expect(sentenceOf(sending({ state: 'planned' }), NOW)).toBe('将于 今天 周一 20:00 开始发送');
  const done = sending({ state: 'done', endedAt: '2026-11-22 20:04:59' });
  expect(sentenceOf(done, NOW)).toBe('昨天 20:04 发完，共 1,000 台');
  expect(percentOf(done)).toBe(100);
});

it('has words for a sending that reaches nobody', () => {
  expect(sentenceOf(sending({ state: 'done', total: 0 }))).toBe('没有可以送达的手机');
  expect(percentOf(sending({ total: 0, begun: 0 }))).toBe(0);
});

it('tells each step as a part of the one before', () => {
  const steps = funnelOf(sending({ total: 1000, sent: 900, delivered: 450, opened: 90 }));
  expect(steps.map(({ share }) => share)).toEqual(['', '90.0%', '50.0%', '20.0%']);
  expect(steps.map(({ width }) => width)).toEqual([100, 90, 45, 9]);
});

it('has no shares of nothing', () => {
  const steps = funnelOf(sending({ total: 0, sent: 0, delivered: 0, opened: 0 }));
  expect(steps.map(({ share }) => share)).toEqual(['', '', '', '']);
});

it('says whom a notice would reach', () => {
  expect(reachText({ users: 1200, reachable: 900, platforms: [], exact: true })).toBe(
    '预计发到 900 台手机（符合条件的用户 1,200 人，其余没有开启推送）',
  );
  expect(reachText({ users: 0, reachable: 0, platforms: [], exact: true })).toBe(
    '没有符合条件的用户，请调整接收人',
  );
  expect(reachText({ users: 3, reachable: 0, platforms: [], exact: true })).toContain('都没有开启推送');
  expect(reachText({ users: 4_980_000, reachable: 3_010_000, platforms: [], exact: false })).toBe(
    '预计发到约 3,010,000 台手机（符合条件的用户约 4,980,000 人，其余没有开启推送）',
  );
});
