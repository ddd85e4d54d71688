import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { waitingMemory } from '@/generic-screens/review/waiting/memory';
import { store } from '@/lib/storage';
import { draftKey } from '@/stores/drafts';
import { useSession } from '@/stores/session';
import { ConfirmHost } from '@/ui';
import LogoutScreen from './LogoutScreen';

const copies = vi.hoisted(() => vi.fn(() => Promise.resolve([])));
vi.mock('@/api/client', async (original) => ({
  ...(await original<object>()),
  call: () => Promise.resolve({}),
}));
vi.mock('@/realtime/document/browser', () => ({ browserCopies: {} }));
vi.mock('@/realtime/document/local/leftovers', () => ({
  unsent: () => copies(),
  forgetSettled: () => Promise.resolve(),
}));

beforeEach(() => useSession.getState().signIn('t', { id: 1, username: 'chen', roleId: 1 }));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

function open() {
  const routes = ['/form', '/login'].map((path) => ({ path, element: <p>{path}</p> }));
  const router = createMemoryRouter([...routes, { path: '/logout', element: <LogoutScreen /> }], {
    initialEntries: ['/form', '/logout'],
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
      <ConfirmHost />
    </QueryClientProvider>,
  );
  return router;
}

it('signing out leads to the login page, unasked where nothing waits here', async () => {
  store(draftKey(2, 'word.7'), { values: {} });
  const router = open();
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(useSession.getState().user).toBeNull();
});

it('forms that were left unsaved in this browser are named before the person signs out', async () => {
  store(draftKey(1, 'word.7'), { values: {} });
  const router = open();
  expect(await screen.findByText(/有 1 份没有保存的表单草稿留在这台电脑上/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '暂不退出' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/form'));
  expect(useSession.getState().user?.username).toBe('chen');
});

it('the storage of this browser keeps nobody from signing out when it is closed', async () => {
  const closed = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  vi.stubGlobal('localStorage', new Proxy({}, { get: closed, ownKeys: closed }));
  const router = open();
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
});

it('copies of documents that cannot be read keep nobody from signing out', async () => {
  copies.mockRejectedValueOnce(new DOMException('The database is closed.', 'InvalidStateError'));
  const router = open();
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(useSession.getState().user).toBeNull();
});

it('decisions that were not sent are named before the person signs out, and are gone after it', async () => {
  const seen = { id: 7, revision: 4 };
  const decision = { attempt: 'of-wang-1', person: 1, kind: 'word', title: '词', payload: seen, seen };
  await waitingMemory.put({ ...decision, at: Date.now() } as never);
  const router = open();
  expect(await screen.findByText(/有 1 条审核还没有得到服务器的答复，退出后不再发送/)).toBeTruthy();
  expect(screen.getByText('还有审核没有发送，确定退出吗？')).toBeTruthy();
  expect(await waitingMemory.list(1)).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: '仍然退出' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(await waitingMemory.list(1)).toHaveLength(0);
});
