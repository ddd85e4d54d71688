import { describe, expect, it } from 'vitest';
import { ApiError, Code, networkError } from './errors';
import { retryDelay, worthRetrying } from './query-client';

describe('retrying a read', () => {
  it('tries a lost network twice more, then gives up', () => {
    expect([0, 1, 2].map((failures) => worthRetrying(failures, networkError()))).toEqual([true, true, false]);
  });

  it('tries again after a crash and while the server is busy, not before it asked for it', () => {
    const busy = new ApiError(10503, '服务器繁忙，请稍后重试', { retryAfter: 7 });
    expect([0, 1, 2].map((failures) => worthRetrying(failures, busy))).toEqual([true, true, false]);
    expect(worthRetrying(0, new ApiError(50000, '服务器处理时出错，请稍后重试'))).toBe(true);
    expect([0, 1].map((failures) => retryDelay(failures, busy))).toEqual([7000, 7000]);
    expect([0, 1].map((failures) => retryDelay(failures, networkError()))).toEqual([1000, 2000]);
  });

  it('never repeats what the server refused', () => {
    expect(worthRetrying(0, new ApiError(Code.noRight, '没有权限'))).toBe(false);
    expect(worthRetrying(0, new ApiError(Code.missing, '内容不存在'))).toBe(false);
  });
});
