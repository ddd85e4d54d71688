import { describe, expect, it } from 'vitest';
import { ApiError, Code } from '@/api/errors';
import { doneOf, foundOf, orderOf, refusedOf } from './scan';

describe('the result of a scan', () => {
  it('names the coupon, what was saved and the reader', () => {
    const coupon = { id: 3, label: '满 30 减 5' };
    const outcome = doneOf({ id: 1, code: 'ABC', coupon, readerId: '620037', saved: 500 });
    expect(outcome.text).toBe('满 30 减 5 · 优惠 ¥5.00 · 用户 620037');
  });

  it('leaves out what was not saved', () => {
    expect(doneOf({ id: 1, code: 'ABC', coupon: null, readerId: '7', saved: 0 }).text).toBe('用户 7');
  });

  it('asks for the order if the server misses its sum', () => {
    const error = new ApiError(Code.invalid, '填写有误', { errors: { orderAmount: '请填写订单金额' } });
    expect(refusedOf('ABC', error)).toMatchObject({ asksOrder: true, text: '请填写订单金额' });
  });

  it('says the sentence of any other refusal', () => {
    const error = new ApiError(Code.conflict, '这张券已作废，不能使用');
    expect(refusedOf('ABC', error)).toMatchObject({ asksOrder: false, text: '这张券已作废，不能使用' });
  });
});

describe('a code that is looked up', () => {
  const held = {
    code: 'ABC',
    title: '满 30 减 5',
    threshold: 3000,
    readerId: '620037',
    expiresAt: '2026-12-01 10:00:00',
  };

  it('says what it is good for', () => {
    expect(foundOf({ ...held, usable: true, reason: '' })).toMatchObject({
      tone: 'info',
      text: '满 30 减 5 · 满 ¥30.00 可用 · 2026-12-01 前有效 · 用户 620037',
    });
  });

  it('says why it is refused', () => {
    expect(foundOf({ ...held, usable: false, reason: '这张券已作废，不能使用' })).toMatchObject({
      tone: 'refused',
      text: '这张券已作废，不能使用',
    });
  });
});

describe('the sum of an order', () => {
  it.each([
    ['', null, ''],
    ['39.9', 3990, ''],
    ['-1', null, '订单金额应为数字，如 39.90'],
    ['三十', null, '订单金额应为数字，如 39.90'],
  ])('reads %o', (typed, fen, wrong) => {
    expect(orderOf(typed)).toEqual({ fen, wrong });
  });
});
