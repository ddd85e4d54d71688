import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call } from '@/api/client';
import type { Push, PushDevice } from '@/api/personal';
import { PushSettings } from './PushSettings';

vi.mock('@/api/client', () => ({ call: vi.fn(), download: vi.fn() }));

const DEVICE: PushDevice = {
  id: 4, name: 'Chrome · Android', current: true, open: false, sorts: ['mentions'], createdAt: '2026-11-28 09:00:00',
  lastSuccessAt: null, problem: '', problemAt: null,
}; // prettier-ignore
const SORTS = [
  { name: 'mentions', label: '批注中有人提到我' },
  { name: 'late', label: '我审核的队列超过承诺时间' },
];
const push = (...devices: PushDevice[]): Push => ({ key: 'BPub', sorts: SORTS, devices });

let permission: NotificationPermission;
const ask = vi.fn();
const subscribe = vi.fn();
const unsubscribe = vi.fn(() => Promise.resolve(true));

beforeEach(() => {
  permission = 'default';
  ask.mockReset().mockImplementation(() => Promise.resolve((permission = 'granted')));
  subscribe.mockReset().mockResolvedValue({
    endpoint: 'https://push.test/1',
    getKey: (name: string) => new TextEncoder().encode(name).buffer,
  });
  vi.mocked(call).mockReset();
  unsubscribe.mockClear();
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('Notification', {
    get permission() {
      return permission;
    },
    requestPermission: ask,
  });
  const pushManager = { getSubscription: () => Promise.resolve({ unsubscribe, options: {} }), subscribe };
  const registration = { pushManager };
  const serviceWorker = {
    register: () => Promise.resolve(registration),
    getRegistration: () => Promise.resolve(registration),
    ready: Promise.resolve(registration),
  };
  vi.stubGlobal(
    'navigator',
    Object.create(navigator, {
      serviceWorker: { value: serviceWorker },
      userAgent: { value: 'Chrome/140 Android' },
    }) as Navigator,
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function shown(answer: Push) {
  vi.mocked(call).mockResolvedValue(answer);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PushSettings />
    </QueryClientProvider>,
  );
  return screen.findByRole('switch', { name: '在这台设备上接收推送' });
}
const sent = (path: string) =>
  vi
    .mocked(call)
    .mock.calls.filter(([ref]) => ref.path === path)
    .map(([, payload]) => payload);

it('asks the browser only when the person turns it on, and registers all sorts', async () => {
  const one = await shown(push());
  expect(ask).not.toHaveBeenCalled();
  fireEvent.click(one);
  await waitFor(() => expect(sent('/me/push/save')).toHaveLength(1));
  expect(ask).toHaveBeenCalledOnce();
  expect(subscribe).toHaveBeenCalledExactlyOnceWith({ userVisibleOnly: true, applicationServerKey: 'BPub' });
  expect(sent('/me/push/save')).toEqual([
    {
      endpoint: 'https://push.test/1',
      p256dh: 'cDI1NmRo',
      auth: 'YXV0aA',
      name: 'Chrome · Android',
      sorts: ['mentions', 'late'],
    },
  ]);
});

it('registers an open page where the push service is not reached, and says so', async () => {
  subscribe.mockRejectedValue(new DOMException('push service error', 'AbortError'));
  fireEvent.click(await shown(push({ ...DEVICE, open: true, current: false })));
  vi.mocked(call).mockResolvedValue(push({ ...DEVICE, open: true }));
  expect(await screen.findByText(/浏览器连不上推送服务/)).toBeTruthy();
  expect(sent('/me/push/save')).toEqual([expect.objectContaining({ endpoint: '', p256dh: '' })]);
});

it('says what helps when the person is not asked any more', async () => {
  ask.mockImplementation(() => Promise.resolve((permission = 'denied')));
  fireEvent.click(await shown(push()));
  expect(await screen.findByText(/浏览器禁止了本站的通知/)).toBeTruthy();
  expect(sent('/me/push/save')).toEqual([]);
});

it.each([
  ['isSecureContext', false, /不是 https/],
  ['Notification', undefined, /不支持推送/],
])('says why there is none without %s', async (name, value, words) => {
  vi.stubGlobal(name, value);
  expect(await shown(push())).toHaveProperty('disabled', true);
  expect(screen.getByText(words)).toBeTruthy();
});

it('says what keeps the server from the push service', async () => {
  permission = 'granted';
  await shown(push({ ...DEVICE, problem: '服务器连不上推送服务，请确认网络允许访问' }));
  expect(screen.getByText(/服务器连不上推送服务/)).toBeTruthy();
  expect(screen.getByRole('button', { name: '重新连接' })).toBeTruthy();
});

it('names every device, chooses for each, and ends each', async () => {
  permission = 'granted';
  const other = { ...DEVICE, id: 5, name: 'Safari · iPhone', current: false, sorts: [] };
  await shown(push(DEVICE, other));
  const [own] = screen.getAllByRole('checkbox', { name: '我审核的队列超过承诺时间' });
  fireEvent.click(own!);
  await waitFor(() => expect(sent('/me/push/sorts')).toEqual([{ id: 4, sorts: ['mentions', 'late'] }]));
  fireEvent.click(screen.getByRole('button', { name: '关闭推送：Safari · iPhone' }));
  await waitFor(() => expect(sent('/me/push/end')).toEqual([{ id: 5 }]));
  expect(unsubscribe).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: '关闭推送：Chrome · Android' }));
  await waitFor(() => expect(sent('/me/push/end')).toEqual([{ id: 5 }, { id: 4 }]));
  expect(unsubscribe).toHaveBeenCalledOnce();
});

it('says what became of a trial', async () => {
  permission = 'granted';
  await shown(push(DEVICE));
  fireEvent.click(screen.getByRole('button', { name: '发一条试试：Chrome · Android' }));
  expect(await screen.findByText('正在发送…')).toBeTruthy();
  vi.mocked(call).mockResolvedValue(push({ ...DEVICE, lastSuccessAt: '2026-11-28 09:05:00' }));
  expect(await screen.findByText(/^已发出/)).toBeTruthy();
  expect(sent('/me/push/try')).toEqual([{ id: 4 }]);
});
