import { expect, it } from 'vitest';
import { asItems, beginnings, checksOf, lengthOf, takenOver } from './items';
import { lengthText, readLength } from './length';

const items = asItems([
  { title: '寒潮', type: 'video', video: '/media/a.mp4', length: 40 },
  { title: '秋粮', type: 'picture', cover: '', summary: '收购过半', length: 50 },
  { title: '寒潮', type: 'headline', summary: '', length: null },
  { title: '没有形式的旧条目', video: '' },
]);
const texts = (edition: Record<string, unknown>) =>
  checksOf(items, { cover: 'c', anchor: '周岚', ...edition }, lengthText).map(({ text }) => text);

it('says when each item begins, counting those without a length as nothing', () => {
  expect(beginnings(items)).toEqual([0, 40, 90, 90]);
  expect(lengthOf(items)).toBe(90);
});

it('names what each item lacks, titles that stand twice, and how far the programme is from its length', () => {
  expect(texts({ targetLength: 100 })).toEqual([
    '第 2 条缺图片',
    '第 3 条缺口播稿、缺时长',
    '第 3 条与第 1 条标题相同',
    '第 4 条缺视频、缺时长',
    '比节目时长少 0:10',
  ]);
  expect(texts({ targetLength: 60 }).at(-1)).toBe('超出节目时长 0:30');
});

it('asks for no films of the items when the whole edition is one film', () => {
  expect(texts({ video: '/media/whole.mp4' })).toContain('第 4 条缺时长');
});

it('takes over the slots of the last edition without what was said in them, or everything', () => {
  const before = { anchor: '周岚', editorInCharge: '何雨桐', targetLength: 180, items };
  expect(takenOver(before, false)['items']).toContainEqual({
    ...{ title: '', type: 'picture', length: 50, video: '', cover: '', summary: '' },
  });
  expect(takenOver(before, true)).toMatchObject({ anchor: '周岚', items });
});

it.each([
  ['1:15', 75],
  ['75', 75],
  ['1分15秒', 75],
  ['0', null],
  ['一会儿', null],
])('reads the length %s as %s', (text, seconds) => expect(readLength(text)).toBe(seconds));
