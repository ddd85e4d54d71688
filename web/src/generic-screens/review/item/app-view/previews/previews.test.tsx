import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { RecordData } from '@/api/records';
import { kindModules, type KindKey } from '@/generated/console';
import { previews } from '.';

afterEach(cleanup);

const picture = '/media/saas/image/2026-11/1.jpg';

async function show(key: KindKey, fields: Record<string, unknown>) {
  const { default: kind } = await kindModules[key]();
  const Preview = previews[key];
  if (!Preview) throw new Error(`no preview of ${key}`);
  const record = { id: 1, revision: 1, actions: [], ...fields } as unknown as RecordData;
  render(<Preview kind={kind} record={record} />);
}

it('shows a splash with what readers may do while it stands', async () => {
  await show('splash', {
    cover: picture,
    title: '初雪',
    seconds: 5,
    skippable: true,
    skipAfter: 2,
    markedAdvert: true,
    targetSort: 'link',
  });
  expect(screen.getByText('5 秒 · 2 秒后可跳过')).toBeTruthy();
  expect(screen.getByText('广告')).toBeTruthy();
  expect(screen.getByText('点击查看详情')).toBeTruthy();
});

it('keeps the contract of an advertisement from the readers and says whose it is', async () => {
  await show('ad', {
    type: 'channel',
    form: 'large',
    cover: picture,
    title: '滑雪季',
    advertiser: '神农架旅游',
    contract: 'HB-1',
    fee: 6400000,
    channel: 'culture',
  });
  expect(screen.getByText('神农架旅游')).toBeTruthy();
  expect(screen.queryByText(/HB-1|64,?000/)).toBeNull();
});

it('says of a vote how many one chooses and how often', async () => {
  await show('vote', {
    title: '为江豚取名',
    mode: 'multi',
    least: 1,
    most: 2,
    frequency: 'day',
    times: 3,
    totalTimes: 9,
    optionTimes: 1,
    openFrom: 8,
    openUntil: null,
    signedIn: false,
    result: 'ended',
    layout: 'list',
    options: [{ title: '江江', cover: '', intro: '' }],
    period: ['2026-11-22 00:00:00', '2026-11-28 23:59:59'],
  });
  expect(screen.getByText(/11-22 — 11-28/).textContent).toContain(
    '至少选 1 项，最多选 2 项，每天 3 次，一共 9 次，同一选项每天 1 次，每天 8 点到 24 点开放',
  );
  expect(screen.getByText('投票')).toBeTruthy();
  expect(screen.getByText('结果在投票结束后公布')).toBeTruthy();
});

it('marks what is right in a question and says why', async () => {
  await show('question', {
    stem: '长江大桥哪年通车？',
    type: 'single',
    score: 5,
    answer: 'B',
    explanation: '1957 年通车。',
    options: [
      { text: '1955 年', right: false },
      { text: '1957 年', right: true },
    ],
  });
  expect(screen.getByText('正确答案').closest('li')?.textContent).toContain('1957 年');
  expect(screen.getByText('答案：B')).toBeTruthy();
});

it('says of a forced version whom it forces', async () => {
  await show('version', { number: '8.3.0', notes: '预警推送\n修复问题', force: true, forceBelow: '8.0.0' });
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByText('8.0.0 以下的版本必须更新才能继续使用')).toBeTruthy();
});

it('tells of a paid activity what it costs, and of essays what is asked', async () => {
  await show('activity', {
    type: 'pay',
    title: '观鸟营',
    fee: 26800,
    place: { name: '沉湖' },
    content: '<p>两天一晚</p>',
  });
  expect(screen.getByText(/268/)).toBeTruthy();
  expect(screen.getByText('立即报名')).toBeTruthy();
  cleanup();
  await show('activity', {
    type: 'essay',
    title: '家乡的河',
    theme: '一条河',
    leastWords: 600,
    content: '<p>写河</p>',
  });
  expect(screen.getByText('不少于 600 字')).toBeTruthy();
  expect(screen.getByText('我要投稿')).toBeTruthy();
});
