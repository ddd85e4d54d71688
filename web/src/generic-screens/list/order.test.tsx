import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call } from '@/api/client';
import type { Kind } from '@/api/kinds';
import { listRoute, record, renderScreen, word } from '../test-kit';
import ListScreen from '.';
import { whereOf, withinPins } from './useOrder';

vi.mock('@/api/client', () => ({ call: vi.fn(), download: vi.fn() }));
const server = vi.mocked(call);
const kind: Kind = { ...word, calls: { ...word.calls, sort: { method: 'POST', path: '/word/sort' } } };

const page = (arrange: string) => ({
  items: [3, 2, 1].map((id) => record(id)),
  total: 3,
  page: 1,
  pageSize: 30,
  arrange,
});
const answer = (arrange: string) =>
  server.mockImplementation((ref) =>
    Promise.resolve(ref.path === '/word/sort' ? { done: [], position: 2 } : page(arrange)),
  );
const sent = () =>
  server.mock.calls.filter(([ref]) => ref.path === '/word/sort').map(([, payload]) => payload);

beforeEach(() => {
  localStorage.clear();
  server.mockReset();
});
afterEach(cleanup);

it('moves a row by the keys on its grip, keeps the focus on it, and takes it back', async () => {
  answer('yes');
  renderScreen(ListScreen, listRoute, undefined, kind);
  const grip = await screen.findByRole('button', { name: /移动词3/ });
  grip.focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/移动词3/);
  await waitFor(() => expect(sent()).toEqual([{ ids: [3], after: 2 }]));
  await userEvent.click(await screen.findByRole('button', { name: '撤销' }));
  await waitFor(() => expect(sent()[1]).toEqual({ ids: [3], before: 2 }));
});

it('sends a row to a place that the person names', async () => {
  answer('yes');
  renderScreen(ListScreen, listRoute, undefined, kind);
  const row = await screen.findByRole('row', { name: /词3/ });
  await userEvent.click(within(row).getByRole('button', { name: /更多操作/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: '移到第 N 位…' }));
  const place = await screen.findByLabelText(/移到第几位/);
  await userEvent.clear(place);
  await userEvent.type(place, '4');
  expect(screen.getByText('请填写 1 到 3 之间的整数')).toBeTruthy();
  await userEvent.clear(place);
  await userEvent.type(place, '2{Enter}');
  await waitFor(() => expect(sent()).toEqual([{ ids: [3], position: 2 }]));
});

it('says why the order cannot be set while the list is narrowed', async () => {
  answer('narrowed');
  renderScreen(ListScreen, listRoute, '/words?word=词', kind);
  expect(await screen.findByText(/正在筛选或按列排序/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^移动/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '恢复默认顺序' }));
  await waitFor(() => expect(server.mock.calls.at(-1)?.[1]).not.toHaveProperty('word'));
});

it('names a place by a neighbour, and by number only where there is none', () => {
  const rows = [1, 2].map((id) => record(id));
  expect(whereOf(rows, 1, 31)).toEqual({ after: 1 });
  expect(whereOf(rows, 0, 31)).toEqual({ before: 2 });
  expect(whereOf(rows.slice(0, 1), 0, 31)).toEqual({ position: 31 });
});

it('keeps pinned rows before the others', () => {
  const rows = [{ ...record(1), top: true }, record(2), record(3)];
  expect(withinPins(rows, 2, 0)).toBe(1);
  expect(withinPins(rows, 0, 2)).toBe(0);
});
