import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call } from '@/api/client';
import { ApiError } from '@/api/errors';
import type { Kind, Route } from '@/api/kinds';
import { listRoute, record, renderScreen, word } from '../test-kit';
import DetailScreen from '.';

vi.mock('@/api/client', () => ({ call: vi.fn(), download: vi.fn() }));
const server = vi.mocked(call);

const kind: Kind = { ...word, calls: { ...word.calls, history: { method: 'GET', path: '/word/history' } } };
const route: Route = { ...listRoute, path: '/wordView', screen: 'detail', parent: '/words' };
const rejected = {
  id: 1,
  at: '2026-11-20 09:00:00',
  by: { id: 3, label: '周岚' },
  action: 'reject',
  label: '驳回',
  from: 3,
  to: 2,
  reason: '存在错别字',
  version: 2,
};

beforeEach(() => {
  server.mockReset();
  server.mockImplementation((ref) =>
    Promise.resolve(
      ref.path === '/word/history' ? { items: [rejected], total: 1 } : record(7, { level: 3, note: '备用' }),
    ),
  );
});
afterEach(cleanup);

const open = () => renderScreen(DetailScreen, route, '/wordView?id=7', kind);

it('reads the record by its sections, and its history with the reasons', async () => {
  open();
  expect(await screen.findByRole('heading', { name: '词7' })).toBeTruthy();
  const facts = screen.getByRole('region', { name: '敏感词信息' });
  expect(within(facts).getByText('禁止')).toBeTruthy();
  expect(within(facts).getByText('备用')).toBeTruthy();
  expect(await screen.findByText('存在错别字')).toBeTruthy();
  expect(screen.getByText('第 2 版')).toBeTruthy();
});

it('leads to the form for who may edit', async () => {
  const { router } = open();
  await userEvent.click(await screen.findByRole('button', { name: '编辑' }));
  expect(router.state.location.pathname + router.state.location.search).toBe('/wordsDetail?id=7');
});

it('says that a record is gone, without offering to try again', async () => {
  server.mockRejectedValue(new ApiError(10404, '该敏感词不存在或已被删除，请刷新列表'));
  open();
  expect(await screen.findByText('这条敏感词不存在')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
});

it('keeps an action that the record itself closes in sight, with the reason, and does not do it', async () => {
  const [enable] = word.actions;
  const reason = '请上传音频后再提交';
  server.mockImplementation((ref) =>
    Promise.resolve(
      ref.path === '/word/history'
        ? { items: [], total: 0 }
        : record(7, { actions: ['edit'], closed: { [enable!.name]: reason } }),
    ),
  );
  renderScreen(DetailScreen, route, '/wordView?id=7', {
    ...kind,
    actions: [{ ...enable!, where: ['detail'] }],
  });
  const button = await screen.findByRole('button', { name: enable!.label, description: reason });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  button.focus();
  expect(document.activeElement).toBe(button);
  expect((await screen.findByRole('tooltip')).textContent).toBe(reason);
  const asked = server.mock.calls.length;
  await userEvent.click(button);
  expect(server.mock.calls.length).toBe(asked);
});

it('takes the outcome of its own step over, and tells a step of somebody else as news', async () => {
  let current = record(7);
  server.mockImplementation((ref) => {
    if (ref.path === '/word/history') return Promise.resolve({ items: [], total: 0 });
    if (ref.path === '/word/disable')
      current = { ...current, revision: 2, enabled: false, actions: ['edit', 'enable'] };
    return Promise.resolve(ref.path === '/word/disable' ? { done: [7], refused: [] } : current);
  });
  const { client } = open();
  await userEvent.click(await screen.findByRole('button', { name: '停用' }));
  expect(await screen.findByRole('button', { name: '启用' })).toBeTruthy();
  expect(screen.queryByText(/刚刚有了新的修改/)).toBeNull();
  current = { ...current, revision: 3, word: '其他人改的词' };
  await client.invalidateQueries();
  expect(await screen.findByText(/刚刚有了新的修改/)).toBeTruthy();
  expect(screen.queryByRole('heading', { name: '其他人改的词' })).toBeNull();
});
