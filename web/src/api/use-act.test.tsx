import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act as settled, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { notify } from '@/ui';
import { ApiError, Code } from './errors';
import { useAct } from './use-act';

vi.mock('@/ui', () => ({ notify: { error: vi.fn() } }));
const told = vi.mocked(notify.error);
beforeEach(() => void told.mockClear());

it('is busy while it works, and does nothing more meanwhile', async () => {
  let finish = () => undefined as unknown;
  const done = vi.fn(() => new Promise((resolve) => (finish = () => resolve(null))));
  const { result } = renderHook(() => useAct(done));
  settled(() => {
    void result.current.act();
    void result.current.act();
  });
  expect(result.current.busy).toBe(true);
  expect(done).toHaveBeenCalledOnce();
  await settled(async () => finish());
  expect(result.current.busy).toBe(false);
});

it('tells a failure and does the same again when asked to', async () => {
  const work = vi.fn((_to: number) => Promise.reject(new ApiError(Code.crashed, '服务器出错')));
  const { result } = renderHook(() => useAct(work, { failure: '没有移动' }));
  await settled(async () => void (await result.current.act(7)));
  expect(told).toHaveBeenCalledWith('没有移动：服务器出错', expect.any(Function));
  await settled(async () => told.mock.lastCall?.[1]?.());
  expect(work.mock.calls).toEqual([[7], [7]]);
});

it("hands the server's sentences to the fields", async () => {
  const failure = vi.fn();
  const refused = new ApiError(Code.invalid, '请检查', { errors: { title: '请填写标题' } });
  const { result } = renderHook(() => useAct(() => Promise.reject(refused), { failure }));
  await settled(async () => expect(await result.current.act()).toBe(false));
  expect(failure).toHaveBeenCalledWith(refused, expect.any(Function), { title: '请填写标题' });
  expect(told).not.toHaveBeenCalled();
});

it('shows the change at once and has what it touched read again, also after a failure', async () => {
  const client = new QueryClient();
  client.setQueryData(['views', 'article'], [1]);
  const show = vi.fn();
  const { result } = renderHook(
    () => useAct(() => Promise.reject(new Error('gone')), { show, stale: [['views', 'article']] }),
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      ),
    },
  );
  await settled(async () => void (await result.current.act()));
  expect(show).toHaveBeenCalledOnce();
  expect(client.getQueryState(['views', 'article'])?.isInvalidated).toBe(true);
});
