import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useDebounce } from './use-debounce';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('follows a value once it has stood still, and passes over what was typed on the way', () => {
  const seen: string[] = [];
  const { rerender, unmount } = renderHook(
    ({ text }) => {
      const settled = useDebounce(text, 200);
      if (seen.at(-1) !== settled) seen.push(settled);
    },
    { initialProps: { text: '' } },
  );
  for (const text of ['东', '东湖', '东湖绿', '东湖绿道']) {
    rerender({ text });
    act(() => void vi.advanceTimersByTime(199));
  }
  expect(seen).toEqual(['']);
  act(() => void vi.advanceTimersByTime(1));
  expect(seen).toEqual(['', '东湖绿道']);
  rerender({ text: '' });
  unmount();
  vi.runAllTimers();
  expect(seen).toEqual(['', '东湖绿道']);
});
