import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call } from '@/api/client';
import { consoleSocket, type RecordHint } from '@/realtime/console';
import { listRoute, record, renderScreen } from '../test-kit';
import ListScreen from '.';

vi.mock('@/api/client', () => ({ call: vi.fn(), download: vi.fn() }));
const server = vi.mocked(call);
/** The account that the test kit signs in. */
const ME = 1;

beforeEach(() => {
  server.mockReset();
  server.mockResolvedValue({ items: [record(7)], total: 1, page: 1, pageSize: 30 });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** The list with one record; `say` tells of a new one, as the console socket does (`hub/console/hints.py`). */
async function openList() {
  const listen = vi.spyOn(consoleSocket, 'listen');
  renderScreen(ListScreen, listRoute);
  await screen.findByText('词7');
  const say = (by: number) => {
    const data: RecordHint = { kind: 'word', id: 8, revision: 1, by, action: 'create' };
    act(() => listen.mock.calls.forEach(([hear]) => hear({ topic: 'records', type: 'changed', data })));
  };
  return { say, reads: () => server.mock.calls.length };
}

it('shows what the person changed elsewhere, such as by an import, without being asked', async () => {
  const { say, reads } = await openList();
  const before = reads();
  say(ME);
  await waitFor(() => expect(reads()).toBeGreaterThan(before));
  expect(screen.queryByText('列表有更新，点击刷新')).toBeNull();
});

it('moves no row under the hand when somebody else changes one, and says so', async () => {
  const { say, reads } = await openList();
  const before = reads();
  say(2);
  expect(await screen.findByText('列表有更新，点击刷新')).toBeTruthy();
  expect(reads()).toBe(before);
});
