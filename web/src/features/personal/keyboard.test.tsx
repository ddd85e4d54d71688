import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { call } from '@/api/client';
import { ConfirmHost } from '@/ui';
import { OwnSessions } from '@/widgets/own-sessions';
import { Notices } from './Notices';

vi.mock('@/api/client', () => ({ call: vi.fn(() => new Promise(() => undefined)), download: vi.fn() }));
afterEach(cleanup);

const shown = (children: ReactNode) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      {children}
      <ConfirmHost />
    </QueryClientProvider>,
  );

const choices = (on: boolean) => ({
  items: [{ name: 'decisions', label: '我提交的内容通过或驳回', on }],
  sound: true,
});

it('keeps the focus on a switch while it is stored, and stores one choice at a time', async () => {
  vi.mocked(call).mockResolvedValueOnce(choices(true));
  shown(<Notices />);
  const one = await screen.findByRole('switch', { name: '我提交的内容通过或驳回' });
  vi.mocked(call).mockClear();
  one.focus();
  fireEvent.click(one);
  fireEvent.click(screen.getByRole('switch', { name: '提醒时播放提示音' }));
  await vi.waitFor(() => expect(call).toHaveBeenCalledOnce());
  expect(one).toHaveProperty('disabled', false);
  expect(document.activeElement).toBe(one);
});

it('keeps the focus with the sessions when the one that was ended goes', async () => {
  const session = { device: 'Chrome', address: '10.0.0.1', createdAt: '', lastSeenAt: '' };
  const own = { ...session, id: 1, current: true };
  vi.mocked(call).mockResolvedValueOnce({ items: [own, { ...session, id: 2, current: false }] });
  shown(<OwnSessions />);
  const end = await screen.findByRole('button', { name: /^退出 / });
  end.focus();
  fireEvent.click(end);
  vi.mocked(call).mockResolvedValue({ items: [own] });
  fireEvent.click(await screen.findByRole('button', { name: '确定' }));
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: /^退出 / })).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('region', { name: '登录设备' }));
});
