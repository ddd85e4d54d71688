import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { setSmallMenu } from './small-menu';
import { SideMenu } from './SideMenu';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('lies over the page on a small screen only while it is open, and goes once a page was chosen', async () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const router = createMemoryRouter([{ path: '*', element: <SideMenu /> }], { initialEntries: ['/words'] });
  render(<RouterProvider router={router} />);
  expect(screen.queryByRole('navigation')).toBeNull();
  act(() => setSmallMenu(true));
  await userEvent.click(screen.getByRole('link', { name: /回到首页/ }));
  expect(router.state.location.pathname).toBe('/');
  expect(screen.queryByRole('navigation')).toBeNull();
});
