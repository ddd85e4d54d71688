import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { RecordData } from '@/api/records';
import { useBase, type Stored } from './useBase';

const version = (revision: number): Stored =>
  ({ shown: { inheritedFrom: null }, record: { id: 7, revision } }) as unknown as Stored;

function form(unsaved: boolean) {
  const begin = vi.fn();
  const hook = renderHook(({ stored, working }) => useBase(stored, () => working, begin), {
    initialProps: { stored: version(1), working: unsaved },
  });
  return { begin, ...hook };
}

test('a form without work begins anew with another version', () => {
  const { begin, result, rerender } = form(false);
  rerender({ stored: version(2), working: false });
  expect(begin).toHaveBeenCalledExactlyOnceWith(version(2));
  expect(result.current).toMatchObject({ base: version(2), outdated: false });
});

test('unsaved work stays over the version that it began with until the person takes the newer one', () => {
  const { begin, result, rerender } = form(true);
  rerender({ stored: version(2), working: true });
  expect(begin).not.toHaveBeenCalled();
  expect(result.current).toMatchObject({ base: version(1), outdated: true });
  act(() => result.current.adopt());
  expect(begin).toHaveBeenCalledExactlyOnceWith(version(2));
  expect(result.current.outdated).toBe(false);
});

test('what was typed while the own saving ran stays, over the version that it made', () => {
  const { begin, result, rerender } = form(true);
  act(() => result.current.saved({ id: 7, revision: 2 } as RecordData));
  rerender({ stored: version(2), working: true });
  expect(begin).not.toHaveBeenCalled();
  expect(result.current).toMatchObject({ base: version(2), outdated: false });
});
