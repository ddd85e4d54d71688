import { expect, it } from 'vitest';
import { estimateText, progressOf } from './progress-text';

it('says how far a sending is, and who got none', () => {
  expect(progressOf({ total: 10, sent: 4, skipped: 1 })).toEqual({
    percent: 50,
    text: '应发 10 人，已发 4 人，1 人未发（已达限领或库存不足）',
  });
});

it('has a progress before anybody is meant', () => {
  expect(progressOf({})).toEqual({ percent: 0, text: '应发 0 人，已发 0 人' });
});

it('says what is missing before it is sent', () => {
  const estimate = { readers: 5, full: 2, wanted: 3, stock: 2, missing: 1, blocked: '' };
  expect(estimateText(estimate)).toBe(
    '发放对象 5 人，其中 2 人已达限领，预计发出 2 张，库存 2 张，还差 1 张，后面的用户将发不到',
  );
});

it('says why nothing can be sent', () => {
  const estimate = { readers: 0, full: 0, wanted: 0, stock: 2, missing: 0, blocked: '还没有发放对象' };
  expect(estimateText(estimate)).toBe('还不能发放：还没有发放对象');
});
