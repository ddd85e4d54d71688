import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useBurst } from './use-burst';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('acts once for a batch of a hundred, again for what comes later, and not after the screen is gone', () => {
  const act = vi.fn();
  const { result, unmount } = renderHook(() => useBurst(act));
  for (let call = 0; call < 100; call += 1) result.current();
  vi.runAllTimers();
  expect(act).toHaveBeenCalledTimes(1);
  result.current();
  vi.runAllTimers();
  expect(act).toHaveBeenCalledTimes(2);
  result.current();
  unmount();
  vi.runAllTimers();
  expect(act).toHaveBeenCalledTimes(2);
});
