import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as Y from 'yjs';
import type * as Identity from '@/lib/identity';
import { CloseCode } from '@/realtime/document/close-codes';
import { FakeHub } from '@/realtime/document/fake-hub';
import { updateFrame } from '@/realtime/document/frames';
import { Route } from '@/realtime/document/route';
import { notify } from '@/ui';
import { useSession } from './useSession';

const hub = vi.hoisted(() => ({ current: null as FakeHub | null }));

vi.mock('@/realtime/document/browser', async () => {
  const { MemoryStore } = await import('@/realtime/document/local/memory-store');
  return {
    browserCopies: new MemoryStore(),
    routeTo: () => new Route({ socket: () => (hub.current as FakeHub).dial() }),
    onBetterNetwork: () => () => undefined,
  };
});
vi.mock('@/lib/identity', async (original) => ({
  ...(await original<typeof Identity>()),
  readUser: () => ({ id: 1 }),
}));

const saying = (text: string): Uint8Array => {
  const doc = new Y.Doc();
  doc.clientID = 99;
  doc.getMap('fields').set('title', text);
  return Y.encodeStateAsUpdate(doc);
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('another session takes the place of one that shows what was never stored, with the edits of its person', async () => {
  const told = vi.spyOn(notify, 'info').mockReturnValue('');
  const [shows, stores] = [new FakeHub(), new FakeHub()];
  hub.current = shows;
  const { result, unmount } = renderHook(() => useSession('article', '7'));
  await act(() => vi.advanceTimersByTimeAsync(10));
  act(() => void shows.accept());
  const first = result.current;
  act(() => shows.socket.deliver(updateFrame(saying('假的标题'))));
  first?.setField('author', '陈思远');
  first?.provider.awareness.setLocalStateField('cursor', { anchor: 1, head: 2 });
  Y.applyUpdate(stores.doc, saying('真的标题'));
  hub.current = stores;
  await act(async () => {
    shows.socket.cut(CloseCode.staleCopy);
    await vi.advanceTimersByTimeAsync(3_000);
    stores.accept();
    stores.commit();
    await vi.advanceTimersByTimeAsync(1_500);
  });
  const second = result.current;
  expect(second).not.toBe(first);
  expect(told).toHaveBeenCalledWith(expect.stringContaining('重新加载'), expect.anything());
  await act(() => vi.advanceTimersByTimeAsync(10));
  act(() => void stores.accept());
  expect(second?.fields.toJSON()).toEqual({ title: '真的标题', author: '陈思远' });
  expect(second?.takeCaret()).toEqual({ anchor: 1, head: 2 });
  expect(second?.takeCaret()).toBeNull();
  unmount();
});
