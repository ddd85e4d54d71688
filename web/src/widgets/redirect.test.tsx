import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { Redirect } from './Redirect';

/** A page that leads on to /target once its data has arrived. */
function Place() {
  const [there, setThere] = useState(false);
  return there ? <Redirect to="/target" /> : <button onClick={() => setThere(true)}>数据到了</button>;
}

const arrive = () => fireEvent.click(screen.getByText('数据到了'));

function draw() {
  let admit = () => {};
  const admission = new Promise<null>((resolve) => {
    admit = () => resolve(null);
  });
  const router = createMemoryRouter(
    [
      { path: '/place', Component: Place },
      { path: '/target', element: <p>目标</p> },
      { path: '/elsewhere', element: <p>别处</p>, loader: () => admission },
    ],
    { initialEntries: ['/place'] },
  );
  render(<RouterProvider router={router} />);
  return { router, admit };
}

test('a page leads on when its data has arrived', async () => {
  draw();
  arrive();
  expect(await screen.findByText('目标')).toBeDefined();
});

test('a page whose data arrives late calls nobody back who has left', async () => {
  const { router, admit } = draw();
  void router.navigate('/elsewhere');
  arrive();
  admit();
  expect(await screen.findByText('别处')).toBeDefined();
  expect(router.state.location.pathname).toBe('/elsewhere');
});
