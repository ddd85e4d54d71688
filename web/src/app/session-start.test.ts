import { beforeEach, expect, it, vi } from 'vitest';
import { callIfChanged } from '@/api/client';
import { forgetEverything } from '@/lib/forget';
import { useMenu } from '@/stores/menu';
import { useSession } from '@/stores/session';
import { freshMenu, menuReady, refreshMenu } from './session-start';

vi.mock('@/api/client', async (original) => ({
  ...(await original<object>()),
  callIfChanged: vi.fn(),
}));
const server = vi.mocked(callIfChanged);
const times = () => server.mock.calls.splice(0).length;

beforeEach(() => {
  forgetEverything();
  server.mockReset();
  server.mockImplementation(() =>
    Promise.resolve({ data: { menuAttributes: [], power: {}, account: { id: 1 } }, tag: 'W/"1"' }),
  );
  useSession.getState().signIn('t', { id: 1, username: 'chen', roleId: 1 });
});

it('a load without anything from before asks for the menu once, however many wait for it', async () => {
  await Promise.all([menuReady(), menuReady()]);
  await freshMenu();
  await freshMenu();
  expect(times()).toBe(1);
});

it('a load that finds the menu of an earlier visit asks once for a fresh one', async () => {
  useMenu.setState({ account: { id: 1 } as never });
  await menuReady();
  expect(times()).toBe(0);
  await freshMenu();
  await freshMenu();
  expect(times()).toBe(1);
});

it('names the menu that it has, and keeps it when the server has the same', async () => {
  await refreshMenu();
  server.mockResolvedValue(null);
  await refreshMenu(true);
  expect(server.mock.lastCall?.slice(1)).toEqual(['W/"1"', { navRefresh: true }]);
  expect(useMenu.getState().account?.id).toBe(1);
});

it('the next person to sign in at this page asks for a menu of their own', async () => {
  await menuReady();
  expect(times()).toBe(1);
  forgetEverything();
  useSession.getState().signIn('u', { id: 2, username: 'liu', roleId: 3 });
  await menuReady();
  expect(times()).toBe(1);
});
