import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call } from '@/api/client';
import { consoleSocket } from '@/realtime/console';
import { Toaster } from '@/ui';
import { useAlerts } from './alerts';

vi.mock('@/api/client', () => ({ call: vi.fn(), download: vi.fn(), callIfChanged: vi.fn() }));

const show = vi.fn(() => Promise.resolve());
const worker = new EventTarget();

beforeEach(() => {
  show.mockClear();
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('Notification', { permission: 'granted' });
  const registration = { showNotification: show };
  Object.assign(worker, {
    register: () => Promise.resolve(registration),
    ready: Promise.resolve(registration),
  });
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as object, { serviceWorker: worker }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const DEVICE = { id: 1, name: 'Chrome', createdAt: '', lastSuccessAt: null, problem: '', problemAt: null };

function opened(device: object) {
  const listen = vi.spyOn(consoleSocket, 'listen');
  vi.mocked(call).mockResolvedValue({ key: '', sorts: [], devices: [{ ...DEVICE, ...device }] });
  const Page = () => {
    useAlerts();
    return <output>{useLocation().pathname}</output>;
  };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <Page />
        <Toaster theme="light" />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const say = (type: string, data: unknown) =>
    listen.mock.calls.forEach(([hear]) => hear({ topic: 'notices', type, data }));
  return (sort: string) =>
    say('alert', { sort, title: '标题', text: '一句话', url: '/article', tag: `${sort}-1` });
}

it('shows an alert where only open pages of the device can', async () => {
  opened({ current: true, open: true, sorts: ['mentions'] })('mentions');
  await waitFor(() =>
    expect(show).toHaveBeenCalledExactlyOnceWith('标题', expect.objectContaining({ tag: 'mentions-1' })),
  );
});

it('shows it too while the push service is away', async () => {
  opened({ current: true, open: false, problem: '服务器连不上推送服务', sorts: ['late'] })('late');
  await waitFor(() => expect(show).toHaveBeenCalledOnce());
});

it.each([
  ['a push brings it', { current: true, open: false, sorts: ['mentions'] }],
  ['this device does not want it', { current: true, open: true, sorts: ['late'] }],
  ['it is another device', { current: false, open: true, sorts: ['mentions'] }],
])('shows nothing where %s', async (_, device) => {
  opened(device)('mentions');
  await waitFor(() => expect(call).toHaveBeenCalled());
  await new Promise((done) => setTimeout(done, 0));
  expect(show).not.toHaveBeenCalled();
});

it('asks the server nothing where notifications are not allowed', () => {
  vi.stubGlobal('Notification', { permission: 'denied' });
  vi.mocked(call).mockClear();
  opened({ current: true, open: true, sorts: ['mentions'] })('mentions');
  expect(call).not.toHaveBeenCalled();
});

it('names a withdrawal in a toast', async () => {
  opened({ current: true, open: false, sorts: [] })('withdrawals');
  expect(await screen.findByText('一句话')).toBeTruthy();
});

it('goes where a notification leads, inside the console alone', async () => {
  opened({ current: true, open: false, sorts: [] });
  const click = (url: string) =>
    worker.dispatchEvent(Object.assign(new Event('message'), { data: { type: 'open', url } }));
  click('https://evil.test/');
  click('/articleAudit');
  await waitFor(() => expect(screen.getByRole('status', { hidden: true }).textContent).toBe('/articleAudit'));
});
