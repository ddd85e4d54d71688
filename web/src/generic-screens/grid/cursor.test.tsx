import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call } from '@/api/client';
import { listenForKeys } from '@/lib/keys';
import ListScreen from '../list';
import { listRoute, record, renderScreen } from '../test-kit';

vi.mock('@/api/client', () => ({ call: vi.fn(), download: vi.fn() }));

let shown: number[];
let stop: () => void;

beforeEach(() => {
  localStorage.clear();
  stop = listenForKeys();
  vi.mocked(call).mockImplementation((ref, payload) => {
    const gone = (payload?.['ids'] ?? [payload?.['id']]) as number[];
    if (ref.path === '/word/delete') shown = shown.filter((id) => !gone.includes(id));
    const items = shown.map((id) => record(id));
    return Promise.resolve({ items, total: items.length, page: 1, pageSize: 100, done: gone, refused: [] });
  });
});
afterEach(() => {
  cleanup();
  stop();
});

const row = async (id: number) =>
  (await screen.findByRole('link', { name: `词${id}` })).closest<HTMLElement>('[role="row"]')!;
const focusIsOn = async (id: number) =>
  waitFor(() => expect(document.activeElement?.getAttribute('aria-rowindex')).toBe(String(id + 1)));

/** A list whose records are numbered as their rows. */
async function listOf(count: number) {
  shown = Array.from({ length: count }, (_, index) => index + 1);
  renderScreen(ListScreen, listRoute, '/words?pageSize=100');
  (await row(1)).focus();
}

it('goes on by key to rows that are not drawn yet, and back', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(80);
  await listOf(100);
  expect(screen.queryByText('词20')).toBeNull();
  await userEvent.keyboard('j'.repeat(19));
  await focusIsOn(20);
  await userEvent.keyboard('k'.repeat(19));
  await focusIsOn(1);
});

it('puts the focus on the row that takes the place of the one that is gone', async () => {
  await listOf(5);
  await userEvent.keyboard('jj');
  await focusIsOn(3);
  const more = within(await row(3)).getByRole('button', { name: /更多/ });
  more.focus();
  await userEvent.click(more);
  await userEvent.click(await screen.findByRole('menuitem', { name: '删除' }));
  await userEvent.click(await screen.findByRole('button', { name: '删除' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: '词3' })).toBeNull());
  const next = await row(4);
  await waitFor(() => expect(document.activeElement).toBe(next));
});

it('goes on from the cursor when nothing has the focus', async () => {
  await listOf(5);
  await userEvent.keyboard('jj');
  await focusIsOn(3);
  act(() => (document.activeElement as HTMLElement).blur());
  await userEvent.keyboard('j');
  await focusIsOn(4);
});
