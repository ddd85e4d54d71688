import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call } from '@/api/client';
import { ApiError } from '@/api/errors';
import type { Action, Kind, Route } from '@/api/kinds';
import { listenForKeys } from '@/lib/keys';
import type { RecordData } from '../record/record';
import { listRoute, record, renderScreen, word } from '../test-kit';
import ExamineScreen from '.';

vi.mock('@/api/client', () => ({ call: vi.fn(), download: vi.fn() }));
const server = vi.mocked(call);

const decision = (name: string, label: string, more: Partial<Action> = {}): Action => ({
  name,
  label,
  where: ['detail'],
  call: { method: 'POST', path: `/word/${name}` },
  ...more,
});

const kind: Kind = {
  ...word,
  reviewed: true,
  actions: [
    decision('approve', '通过', { tone: 'primary' }),
    decision('reject', '驳回', {
      form: [{ name: 'reason', label: '原因', type: 'long_text', required: true, maxLength: 500 }],
    }),
  ],
  calls: { ...word.calls, queue: { method: 'GET', path: '/word/queue' } },
  routes: { ...word.routes, audit: '/wordAudit', examine: '/wordExamine' },
};
const route: Route = {
  ...listRoute,
  path: '/wordExamine',
  title: '敏感词审核',
  screen: 'examine',
  parent: '/wordAudit',
};

const pending = (id: number, values: Record<string, unknown> = {}) =>
  record(id, { verifyState: 3, actions: ['approve', 'reject'], revision: 4, published: null, ...values });

let shown: RecordData;
let stop: () => void;
beforeEach(() => {
  stop = listenForKeys();
  localStorage.clear();
  shown = pending(7);
  server.mockReset();
  server.mockImplementation((ref, payload) => {
    if (ref.path === '/word/queue')
      return Promise.resolve({ items: [pending(6), pending(7), pending(9)], total: 3 });
    return Promise.resolve(payload?.['id'] === 7 ? shown : pending(Number(payload?.['id'])));
  });
});
afterEach(() => {
  stop();
  cleanup();
});

const open = () => renderScreen(ExamineScreen, route, '/wordExamine?id=7', kind);
const sent = (path: string) =>
  server.mock.calls.filter(([ref]) => ref.path === path).map(([, payload]) => payload);

it('approves the version that was seen and goes on to the next of the queue', async () => {
  const { router } = open();
  await screen.findByText('第 2 / 3 条');
  await userEvent.keyboard('a');
  await waitFor(() => expect(router.state.location.search).toBe('?id=9'));
  expect(sent('/word/approve')).toEqual([{ id: 7, revision: 4 }]);
});

it('rejects with a reason picked by its number, without the mouse', async () => {
  open();
  await screen.findByText('第 2 / 3 条');
  await userEvent.keyboard('r');
  await screen.findByText('关键事实缺少来源，请核实后补充');
  await userEvent.keyboard('2');
  await userEvent.keyboard('{Enter}');
  await waitFor(() =>
    expect(sent('/word/reject')).toEqual([{ id: 7, revision: 4, reason: '关键事实缺少来源，请核实后补充' }]),
  );
});

it('moves through the queue by J and K', async () => {
  const { router } = open();
  await screen.findByText('第 2 / 3 条');
  await userEvent.keyboard('k');
  await waitFor(() => expect(router.state.location.search).toBe('?id=6'));
});

it('shows what is newer when the version seen is no longer the last, and lets nobody decide blindly', async () => {
  open();
  await screen.findByText('第 2 / 3 条');
  shown = pending(7, { revision: 5, word: '词7改' });
  server.mockRejectedValueOnce(
    new ApiError(10409, '内容在您查看之后有了新的修改，请核对最新版本', { current: shown }),
  );
  await userEvent.keyboard('a');
  expect(await screen.findByText('敏感词的新修改')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^通过/ }).disabled).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: '核对最新版本' }));
  await userEvent.keyboard('a');
  await waitFor(() => expect(sent('/word/approve').at(-1)).toEqual({ id: 7, revision: 5 }));
});

it('marks what differs from the published version, and takes the marks away with D', async () => {
  shown = pending(7, { word: '新的词', published: { word: '旧的词', level: 1, note: '', enabled: true } });
  open();
  await screen.findByText(/与线上版本相比，改动了 1 处/);
  expect(document.querySelector('del')?.textContent).toBe('旧的');
  expect(document.querySelector('ins')?.textContent).toBe('新的');
  await userEvent.keyboard('d');
  await waitFor(() => expect(document.querySelector('del')).toBeNull());
});

it('says why nobody can decide here', async () => {
  shown = pending(7, { actions: [] });
  open();
  expect(await screen.findByText(/您不能审核这一条/)).toBeTruthy();
});
