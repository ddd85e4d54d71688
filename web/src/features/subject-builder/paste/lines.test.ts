import { expect, it } from 'vitest';
import { wishesIn } from './lines';

const KINDS = [
  { key: 'article', label: '文章', paths: ['/contentArticleDetail'] },
  { key: 'video', label: '视频', paths: ['/contentVideoDetail'] },
];

it('reads titles, addresses and numbers, one on each line', () => {
  const text = [
    'https://console.example.com/contentVideoDetail?id=7',
    'https://m.example.com/preview/article/12?backend=true',
    '视频 9',
    'article:3',
    '15',
    '',
    '2. 《长江大桥夜景》',
    '15',
  ].join('\n');
  expect(wishesIn(text, KINDS).map(({ line: _, ...wish }) => wish)).toEqual([
    { kind: 'video', id: 7 },
    { kind: 'article', id: 12 },
    { kind: 'video', id: 9 },
    { kind: 'article', id: 3 },
    { kind: null, id: 15 },
    { title: '长江大桥夜景' },
  ]);
});

it('takes for a title what only looks like a number or an address', () => {
  const titles = ['2026 武汉马拉松', '直播 24', 'https://example.com/'];
  expect(wishesIn(titles.join('\n'), KINDS).map((wish) => 'title' in wish && wish.title)).toEqual(titles);
});
