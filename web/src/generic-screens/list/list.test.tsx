import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call } from '@/api/client';
import { ApiError } from '@/api/errors';
import { listRoute, record, renderScreen } from '../test-kit';
import ListScreen from '.';
import type { PeekProps } from './peek';

vi.mock('@/api/client', () => ({ call: vi.fn(), download: vi.fn() }));
const server = vi.mocked(call);

const page = (ids: number[], total = ids.length) => ({
  items: ids.map((id) => record(id)),
  total,
  page: 1,
  pageSize: 30,
});

beforeEach(() => {
  localStorage.clear();
  server.mockReset();
  server.mockImplementation(() => Promise.resolve(page([3, 2, 1])));
});
afterEach(cleanup);

const payloads = (path: string) =>
  server.mock.calls.filter(([ref]) => ref.path === path).map(([, payload]) => payload);

it('shows the records with what may be done to them', async () => {
  renderScreen(ListScreen, listRoute);
  const row = await screen.findByRole('row', { name: /词3/ });
  expect(within(row).getByRole('link', { name: '词3' }).getAttribute('href')).toBe('/wordsDetail?id=3');
  expect(within(row).getByRole('button', { name: '停用' })).toBeTruthy();
  expect(within(row).queryByRole('button', { name: '启用' })).toBeNull();
  expect(screen.getByRole('columnheader', { name: '操作' })).toBeTruthy();
  expect(screen.getByText('共 3 条')).toBeTruthy();
});

it('names an action that is closed in the menu of its row, with the reason, and does nothing on it', async () => {
  const closed = { ...record(3), actions: ['edit'], closed: { disable: '有任务正在使用，不能停用' } };
  server.mockImplementation(() => Promise.resolve({ ...page([]), items: [closed], total: 1 }));
  renderScreen(ListScreen, listRoute);
  const row = await screen.findByRole('row', { name: /词3/ });
  expect(within(row).queryByRole('button', { name: '停用' })).toBeNull();
  within(row)
    .getByRole('button', { name: /更多操作/ })
    .focus();
  await userEvent.keyboard('{Enter}');
  const item = await screen.findByRole('menuitem', { name: /停用.*有任务正在使用，不能停用/ });
  expect(item.getAttribute('aria-disabled')).toBe('true');
  await waitFor(() => expect(document.activeElement).toBe(item));
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('menuitem', { name: /停用/ })).toBe(item);
  expect(payloads('/word/disable')).toEqual([]);
});

it('asks the server for what the address says', async () => {
  renderScreen(ListScreen, listRoute, '/words?word=赌&sort=-word&page=2&pageSize=50');
  await screen.findByRole('row', { name: /词3/ });
  expect(payloads('/word/list')[0]).toEqual({ word: '赌', sort: '-word', page: 2, pageSize: 50 });
});

it('puts a search into the address, on the first page', async () => {
  const { router } = renderScreen(ListScreen, listRoute, '/words?page=2');
  await screen.findByRole('row', { name: /词3/ });
  await userEvent.type(screen.getByLabelText('敏感词'), '彩票{Enter}');
  await waitFor(() => expect(router.state.location.search).toBe(`?word=${encodeURIComponent('彩票')}`));
});

it('comes back with what the person last looked at', async () => {
  renderScreen(ListScreen, listRoute, '/words?word=赌');
  await screen.findByRole('row', { name: /词3/ });
  cleanup();
  const { router } = renderScreen(ListScreen, listRoute, '/words');
  await waitFor(() => expect(decodeURIComponent(router.state.location.search)).toBe('?word=赌'));
});

it('shows which of a batch were refused and retries only those', async () => {
  server.mockImplementation((ref) =>
    Promise.resolve(
      ref.path === '/word/disable'
        ? {
            done: [3],
            refused: [{ id: 2, label: '词2', code: 10409, reason: '已经是这个状态，无需重复操作' }],
          }
        : page([3, 2, 1]),
    ),
  );
  renderScreen(ListScreen, listRoute);
  await screen.findByRole('row', { name: /词3/ });
  await userEvent.click(screen.getByRole('checkbox', { name: '选择 3' }));
  await userEvent.click(screen.getByRole('checkbox', { name: '选择 2' }));
  await userEvent.click(screen.getByRole('button', { name: '批量停用' }));
  expect(await screen.findByText('已经是这个状态，无需重复操作')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /重试未成功的 1 条/ }));
  await waitFor(() => expect(payloads('/word/disable').map((sent) => sent?.['ids'])).toEqual([[3, 2], [2]]));
});

it('asks before deleting and says that the recycle bin keeps it', async () => {
  renderScreen(ListScreen, listRoute);
  const row = await screen.findByRole('row', { name: /词3/ });
  await userEvent.click(within(row).getByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: '批量删除' }));
  expect(await screen.findByText(/可以在回收站中恢复/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '取消' }));
  expect(payloads('/word/delete')).toEqual([]);
});

it('keeps a list that did not load from looking empty, and tries again', async () => {
  server.mockRejectedValueOnce(new ApiError(500, '服务器出错了'));
  renderScreen(ListScreen, listRoute);
  expect(await screen.findByText('列表没有加载出来')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByRole('row', { name: /词3/ })).toBeTruthy();
});

it('tells an empty list from a search without a find', async () => {
  server.mockImplementation(() => Promise.resolve(page([])));
  renderScreen(ListScreen, listRoute);
  expect(await screen.findByText('还没有敏感词')).toBeTruthy();
  cleanup();
  renderScreen(ListScreen, listRoute, '/words?word=无');
  expect(await screen.findByText('没有符合条件的敏感词')).toBeTruthy();
});

it('moves by keys, selects with space and opens with enter', async () => {
  const { router } = renderScreen(ListScreen, listRoute);
  const row = await screen.findByRole('row', { name: /词2/ });
  row.focus();
  await userEvent.keyboard(' ');
  expect(row.getAttribute('aria-selected')).toBe('true');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/wordsDetail'));
});

it('goes on past the last row to the first of the next page, and back', async () => {
  const { listenForKeys } = await import('@/lib/keys');
  const stop = listenForKeys();
  server.mockImplementation((_, payload) => {
    const now = Number(payload?.['page'] ?? 1);
    return Promise.resolve({ ...page(now === 1 ? [4, 3] : [2, 1], 4), page: now, pageSize: 2 });
  });
  const { router } = renderScreen(ListScreen, listRoute);
  (await screen.findByRole('row', { name: /词3/ })).focus();
  await userEvent.keyboard('j');
  await waitFor(() => expect(router.state.location.search).toBe('?page=2'));
  await waitFor(() => expect(screen.getByRole('row', { name: /词2/ })).toBe(document.activeElement));
  await userEvent.keyboard('k');
  await waitFor(() => expect(screen.getByRole('row', { name: /词3/ })).toBe(document.activeElement));
  await userEvent.keyboard('kk');
  expect(screen.getByRole('row', { name: /词4/ })).toBe(document.activeElement);
  await userEvent.keyboard('{ArrowDown}');
  await waitFor(() => expect(screen.getByRole('row', { name: /词3/ })).toBe(document.activeElement));
  stop();
});

it('marks the filter whose value the server refuses, and takes it away', async () => {
  server.mockImplementation((_ref, payload) =>
    (payload as { level?: string }).level
      ? Promise.reject(new ApiError(10422, '填写有误', { errors: { level: '级别请从选项中选择' } }))
      : Promise.resolve(page([3])),
  );
  renderScreen(ListScreen, listRoute, '/words?level=9');
  expect(await screen.findByText('级别请从选项中选择')).toBeTruthy();
  const field = screen.getByRole('combobox', { name: '级别' });
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toContain(
    '级别请从选项中选择',
  );
  expect(screen.queryByText('列表没有加载出来')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '清除级别' }));
  expect(await screen.findByRole('row', { name: /词3/ })).toBeTruthy();
  expect(screen.queryByText('级别请从选项中选择')).toBeNull();
});

it('keeps the room of the pane beside the rows until the first row is there', async () => {
  let answer: (data: unknown) => void = () => {};
  server.mockReturnValue(new Promise((done) => (answer = done)));
  const Beside = ({ record: shown }: PeekProps) => <aside aria-label="预览">{shown.id}</aside>;
  const WithPane = (props: ComponentProps<typeof ListScreen>) => <ListScreen {...props} peek={Beside} />;
  renderScreen(WithPane, listRoute);
  expect(document.querySelectorAll('[data-peek] > *')).toHaveLength(2);
  answer(page([3, 2, 1]));
  expect((await screen.findByRole('complementary', { name: '预览' })).textContent).toBe('3');
  expect(document.querySelectorAll('[data-peek] > *')).toHaveLength(2);
});
