import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call } from '@/api/client';
import { listRoute, record, renderScreen } from '@/generic-screens/test-kit';
import BoardScreen from './BoardScreen';

vi.mock('@/api/client', () => ({ call: vi.fn(), download: vi.fn() }));
const server = vi.mocked(call);
beforeEach(() => localStorage.clear());
afterEach(cleanup);

it('shows an outline of the modules until they are there', async () => {
  let answer: (data: unknown) => void = () => {};
  server.mockImplementation(({ path }) =>
    path === '/word/list' ? new Promise((done) => (answer = done)) : Promise.resolve({ modules: [] }),
  );
  renderScreen(BoardScreen, listRoute);
  expect(screen.getByRole('status', { name: '正在加载…' })).toBeTruthy();
  answer({ items: [record(2), record(1)], total: 2, page: 1, pageSize: 30 });
  expect(await screen.findAllByRole('listitem')).toHaveLength(2);
  expect(screen.queryByRole('status', { name: '正在加载…' })).toBeNull();
});
