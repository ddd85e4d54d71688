import { expect, it } from 'vitest';
import { ApiError, unloadedOf } from './errors';

it('asks to try again later, once', () => {
  expect(unloadedOf(new ApiError(10403, '没有查看权限'))).toBe('没有查看权限，请稍后重试。');
  const server = '服务器处理时出错，您的内容没有被改动，请稍后重试（编号 1f）';
  expect(unloadedOf(new ApiError(50000, server))).toBe(server);
});
