import { expect, it } from 'vitest';
import { inTurn, nameInUrl } from './urls';

it('puts files in the order in which they were chosen, whichever arrives first', () => {
  const turns = new Map([
    ['a', 1],
    ['b', 2],
    ['c', 3],
  ]);
  const arrived = ['c', 'a', 'b'].reduce<string[]>((urls, url) => inTurn(urls, url, turns), ['old']);
  expect(arrived).toEqual(['old', 'a', 'b', 'c']);
  expect(inTurn(arrived, 'a', turns)).toEqual(arrived);
});

it.each([
  ['/media/saas/attachment/2026-11/report_1763750000000-1f2e3d4c5b6a7988.pdf', 'report.pdf'],
  ['https://a.cn/x/%E7%AB%A0%E7%A8%8B.pdf?sign=1', '章程.pdf'],
  ['https://a.cn/x/%E7%.pdf', '%E7%.pdf'],
])('reads the name of %s', (url, name) => expect(nameInUrl(url)).toBe(name));
