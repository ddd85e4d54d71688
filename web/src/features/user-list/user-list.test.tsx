import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { call } from '@/api/client';
import { listRoute, record, renderScreen } from '@/generic-screens/test-kit';
import UserList from '.';

vi.mock('@/api/client', () => ({ call: vi.fn(), download: vi.fn() }));
const server = vi.mocked(call);
afterEach(cleanup);

it('gives a tag to the picked users, tells who had it, and forgets the picks', async () => {
  server.mockImplementation((ref) =>
    Promise.resolve(
      ref.path === '/user-tag/users'
        ? { changed: 1, same: 1 }
        : ref.path.endsWith('/options')
          ? { items: [{ id: 9, label: '摄影' }] }
          : { items: [record(2), record(1)], total: 2, page: 1, pageSize: 30 },
    ),
  );
  renderScreen(UserList, listRoute);
  await screen.findByRole('row', { name: /词2/ });
  expect(screen.queryByRole('button', { name: '打标签' })).toBeNull();
  await userEvent.click(screen.getByRole('checkbox', { name: '选择 2' }));
  await userEvent.click(screen.getByRole('checkbox', { name: '选择 1' }));
  await userEvent.click(screen.getByRole('button', { name: '打标签' }));
  await userEvent.click(await screen.findByRole('combobox', { name: /^标签/ }));
  await userEvent.click(await screen.findByRole('option', { name: /摄影/ }));
  const dialog = screen.getByRole('dialog');
  await userEvent.click(
    [...dialog.querySelectorAll('button')].find(({ type }) => type === 'submit') ?? dialog,
  );
  expect(await screen.findByText('已给 1 个用户打上标签，1 个用户原来就有')).toBeTruthy();
  const sent = server.mock.calls.find(([ref]) => ref.path === '/user-tag/users');
  expect(sent?.[1]).toEqual({ users: [2, 1], tag: 9, do: 'add' });
  await waitFor(() => expect(screen.queryByRole('toolbar', { name: '批量操作' })).toBeNull());
});
