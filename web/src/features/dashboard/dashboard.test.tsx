import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import type { UserMenu } from '@/api/menu';
import { call } from '@/api/client';
import { useMenu } from '@/stores/menu';
import { useSession } from '@/stores/session';
import DashboardScreen from './DashboardScreen';

vi.mock('@/api/client', () => ({ call: vi.fn(() => new Promise(() => undefined)), download: vi.fn() }));
afterEach(cleanup);

const RIGHTS = {
  menu: [],
  power: { '内容-文章': [{ actionName: 'view', exists: true }] },
  menuAttributes: [],
  account: { id: 2, name: 'editor', realName: '陈思远', roleId: 3 },
  notices: { badges: true, sound: false },
  environment: 'PRODUCTION',
  imageEditor: '',
  mapAddress: '',
  linkedAddresses: {},
  mediaAddress: '/media/',
} as UserMenu;

it('shows the outline of the page until it is known what the person may see', async () => {
  useSession.setState({ user: { id: 2, username: 'editor', roleId: 3 } });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <DashboardScreen />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(screen.getByRole('status', { name: '正在打开首页' })).toBeTruthy();
  expect(call).not.toHaveBeenCalled();
  vi.mocked(call).mockResolvedValueOnce({
    tiles: [{ key: 'drafts', size: 'half' }],
    own: false,
    offered: [{ key: 'drafts', label: '我的草稿', size: 'half' }],
  });
  act(() => useMenu.getState().accept(RIGHTS));
  expect(await screen.findByRole('region', { name: '我的草稿' })).toBeTruthy();
  expect(screen.queryByRole('status', { name: '正在打开首页' })).toBeNull();
});
