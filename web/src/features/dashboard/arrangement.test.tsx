import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { ConfirmHost } from '@/ui';
import { Arrangement } from './Arrangement';

afterEach(cleanup);

const tiles = [
  { key: 'drafts', size: 'half' as const },
  { key: 'plan', size: 'half' as const },
];
const layout = { tiles, own: false, offered: tiles.map((tile) => ({ ...tile, label: tile.key })) };

function opened() {
  const onDone = vi.fn();
  const router = createMemoryRouter([
    { path: '/', element: <Arrangement layout={layout} onDone={onDone} /> },
    { path: '*', element: <p>另一页</p> },
  ]);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
      <ConfirmHost />
    </QueryClientProvider>,
  );
  return { onDone, router };
}

it('asks before tiles that were arranged are left, and keeps them for who stays', async () => {
  const { router } = opened();
  fireEvent.click(screen.getByRole('button', { name: '移除plan' }));
  await act(() => router.navigate('/elsewhere'));
  fireEvent.click(await screen.findByRole('button', { name: '留下继续修改' }));
  expect(screen.queryByText('另一页')).toBeNull();
  expect(screen.queryByRole('button', { name: '移除plan' })).toBeNull();
});

it('asks before arranged tiles are given up, and asks nothing when nothing was arranged', async () => {
  const { onDone } = opened();
  fireEvent.click(screen.getByRole('button', { name: '移除plan' }));
  fireEvent.click(screen.getByRole('button', { name: '取消' }));
  expect(onDone).not.toHaveBeenCalled();
  fireEvent.click(await screen.findByRole('button', { name: '放弃调整' }));
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  cleanup();
  const again = opened();
  fireEvent.click(screen.getByRole('button', { name: '取消' }));
  await vi.waitFor(() => expect(again.onDone).toHaveBeenCalledOnce());
});
