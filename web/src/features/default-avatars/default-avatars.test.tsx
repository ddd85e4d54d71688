import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { call } from '@/api/client';
import { listRoute, record, renderScreen } from '@/generic-screens/test-kit';
import DefaultAvatars from '.';

vi.mock('@/api/client', () => ({ call: vi.fn(), download: vi.fn() }));
const server = vi.mocked(call);
afterEach(cleanup);

it('leads the focus to the neighbour of a picture that was removed', async () => {
  let there = [1, 2, 3];
  server.mockImplementation((ref, payload) => {
    if (ref.path !== '/word/list') {
      there = there.filter((id) => id !== payload?.['id']);
      return Promise.resolve({ id: payload?.['id'] });
    }
    const items = there.map((id) => record(id, { title: `头像${id}`, image: '/a.jpg', preset: false }));
    return Promise.resolve({ items, total: items.length, page: 1, pageSize: 100 });
  });
  renderScreen(DefaultAvatars, listRoute);
  for (const [gone, next] of [
    [2, 3],
    [3, 1],
  ]) {
    await userEvent.click(await screen.findByRole('button', { name: `移除 头像${gone}` }));
    await waitFor(() => expect(screen.queryByRole('button', { name: `移除 头像${gone}` })).toBeNull());
    const focused = document.activeElement?.closest('li');
    expect(focused?.textContent).toContain(`头像${next}`);
  }
});
