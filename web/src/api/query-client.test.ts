import { describe, expect, it } from 'vitest';
import { ApiError, Code, networkError } from './errors';
import { worthRetrying } from './query-client';

describe('retrying a read', () => {
  it('tries a lost network twice more, then gives up', () => {
    expect([0, 1, 2].map((failures) => worthRetrying(failures, networkError()))).toEqual([true, true, false]);
  });

  it('never repeats what the server refused', () => {
    expect(worthRetrying(0, new ApiError(Code.noRight, '没有权限'))).toBe(false);
    expect(worthRetrying(0, new ApiError(Code.missing, '内容不存在'))).toBe(false);
  });
});
