import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { ConfirmHost } from '@/ui';
import { useUnsavedGuard, useUnsavedPart } from './useUnsavedGuard';

afterEach(cleanup);

function Part() {
  useUnsavedPart(true);
  return null;
}

function Form() {
  useUnsavedGuard(false);
  return <Part />;
}

it('asks before leaving a form, itself saved, a part of which keeps work of its own', async () => {
  const router = createMemoryRouter([
    { path: '/', element: <Form /> },
    { path: '*', element: <p>另一页</p> },
  ]);
  render(
    <>
      <RouterProvider router={router} />
      <ConfirmHost />
    </>,
  );
  await act(() => router.navigate('/elsewhere'));
  expect(await screen.findByRole('button', { name: '留下继续修改' })).toBeTruthy();
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
});
