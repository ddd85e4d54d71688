import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { notify, Toaster } from './notify';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('a failure stays to be read for five seconds, where a success goes after one', async () => {
  render(<Toaster theme="light" />);
  act(() => {
    notify.success('保存成功');
    notify.error('没有保存');
  });
  await wait(100);
  expect(screen.getByText('保存成功')).toBeTruthy();
  await wait(2_900);
  expect(screen.queryByText('保存成功')).toBeNull();
  await wait(1_900);
  expect(screen.getByText('没有保存')).toBeTruthy();
  await wait(1_000);
  expect(screen.queryByText('没有保存')).toBeNull();
});

it('a failure that offers another try stays longer still', async () => {
  render(<Toaster theme="light" />);
  act(() => void notify.error('没有保存', () => undefined));
  await wait(7_500);
  expect(screen.getByRole('button', { name: '重试' })).toBeTruthy();
});
