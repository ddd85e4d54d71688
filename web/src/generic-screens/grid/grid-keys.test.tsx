import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call } from '@/api/client';
import { listenForKeys } from '@/lib/keys';
import ListScreen from '../list';
import { listRoute, record, renderScreen } from '../test-kit';

vi.mock('@/api/client', () => ({ call: vi.fn(), download: vi.fn() }));

const IDS = [1, 2, 3, 4, 5, 6];
let stop: () => void;

beforeEach(() => {
  localStorage.clear();
  stop = listenForKeys();
  vi.mocked(call).mockImplementation(() =>
    Promise.resolve({ items: IDS.map((id) => record(id)), total: IDS.length, page: 1, pageSize: 30 }),
  );
});
afterEach(() => {
  cleanup();
  stop();
});

const rowOf = (id: number) =>
  screen.getByRole('link', { name: `词${id}` }).closest<HTMLElement>('[role="row"]')!;
const picked = () => IDS.filter((id) => rowOf(id).getAttribute('aria-selected') === 'true');
const focusIs = (element: () => HTMLElement) => waitFor(() => expect(document.activeElement).toBe(element()));
const press = (keys: string) => userEvent.keyboard(keys);

/** The list with the focus on the row of one record. */
async function listAt(id: number) {
  const shown = renderScreen(ListScreen, listRoute);
  await screen.findByRole('link', { name: `词${id}` });
  rowOf(id).focus();
  return shown;
}

it('goes to the last row and the first, and by screens of rows', async () => {
  await listAt(2);
  await press('{End}');
  await focusIs(() => rowOf(6));
  await press('{Home}');
  await focusIs(() => rowOf(1));
  await press('{PageDown}');
  await focusIs(() => rowOf(6));
  await press('{PageUp}');
  await focusIs(() => rowOf(1));
});

it('extends the selection with shift, and takes back what the keys leave again', async () => {
  await listAt(2);
  await press('{Shift>}{ArrowDown}{/Shift}');
  await focusIs(() => rowOf(3));
  await press('{Shift>}{ArrowDown}{/Shift}');
  await focusIs(() => rowOf(4));
  expect(picked()).toEqual([2, 3, 4]);
  await press('{Shift>}{ArrowUp}{/Shift}');
  await focusIs(() => rowOf(3));
  expect(picked()).toEqual([2, 3]);
  await press('{ArrowDown}{ArrowDown}{ArrowDown}');
  await press('{Shift>}{ArrowUp}{/Shift}');
  expect(picked()).toEqual([2, 3, 5, 6]);
  await press('{Escape}');
  expect(picked()).toEqual([]);
  await press('{Shift>}{End}{/Shift}');
  expect(picked()).toEqual([5, 6]);
});

it('picks the whole page, from the rows alone', async () => {
  await listAt(1);
  await press('{Control>}a{/Control}');
  expect(picked()).toEqual(IDS);
  await press('{Escape}');
  screen.getByLabelText('敏感词').focus();
  await press('{Control>}a{/Control}');
  expect(picked()).toEqual([]);
});

it('walks the places of a row sideways and keeps the place from row to row', async () => {
  const { router } = await listAt(2);
  await press('{ArrowRight}');
  await focusIs(() => within(rowOf(2)).getByRole('checkbox'));
  await press('{ArrowRight}');
  await focusIs(() => screen.getByRole('link', { name: '词2' }));
  await press('{ArrowDown}');
  await focusIs(() => screen.getByRole('link', { name: '词3' }));
  await press('{ArrowRight}');
  await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('gridcell'));
  await press('{End}');
  await focusIs(() => within(rowOf(3)).getByRole('button', { name: /更多/ }));
  await press('{Home}{ArrowLeft}');
  await focusIs(() => rowOf(3));
  await press('{ArrowRight}{ArrowRight}{ArrowRight}{Enter}');
  await waitFor(() => expect(router.state.location.search).toBe('?id=3'));
});

it('leaves the arrows to a button with a menu', async () => {
  await listAt(2);
  within(rowOf(2)).getByRole('button', { name: /更多/ }).focus();
  await press('{ArrowDown}');
  expect(await screen.findByRole('menu')).toBeTruthy();
  expect(screen.queryByRole('menuitem', { name: '删除' })).toBeTruthy();
});

it('extends the selection to the row that is pressed with shift', async () => {
  await listAt(1);
  const mouse = userEvent.setup();
  await mouse.click(within(rowOf(2)).getByRole('checkbox'));
  await mouse.keyboard('{Shift>}');
  await mouse.click(within(rowOf(4)).getByRole('checkbox'));
  expect(picked()).toEqual([2, 3, 4]);
  await mouse.click(rowOf(6));
  expect(picked()).toEqual(IDS.slice(1));
});

it('shows the record under the cursor beside the rows, of any kind', async () => {
  await listAt(2);
  await press('p');
  const pane = await screen.findByRole('complementary', { name: '快速预览' });
  expect(within(pane).getByRole('heading', { name: '词2' })).toBeTruthy();
  await press('{ArrowDown}');
  expect(await within(pane).findByRole('heading', { name: '词3' })).toBeTruthy();
  await press('p');
  expect(screen.queryByRole('complementary', { name: '快速预览' })).toBeNull();
});
