import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { moved, steppedTo, useReorder } from './useReorder';

afterEach(cleanup);

/** Draws a move in a turn of its own, as what a query holds is drawn. */
function Letters() {
  const [letters, setLetters] = useState(['甲', '乙', '丙']);
  const order = useReorder(letters, (from, to) => {
    setTimeout(() => setLetters(moved(letters, from, to)));
  });
  return (
    <ul {...order.list}>
      {letters.map((letter, index) => (
        <li key={letter} {...order.row(index)}>
          <button {...order.grip(index)}>{letter}</button>
        </li>
      ))}
    </ul>
  );
}

test('the focus goes with a row that is drawn at its new place later', async () => {
  render(<Letters />);
  const grip = screen.getByText('甲');
  grip.focus();
  for (const place of ['1', '2']) {
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(grip.dataset['grip']).toBe(place));
    expect(document.activeElement?.textContent).toBe('甲');
  }
});

test('a step in a list ends at its ends', () => {
  expect(steppedTo(0, -1, 5)).toBe(0);
  expect(steppedTo(2, 1, 5)).toBe(3);
  expect(steppedTo(1, Infinity, 5)).toBe(4);
});

test('a step over the edge of a grid leads nowhere, and the ends are in reach', () => {
  expect(steppedTo(1, 4, 6, 4)).toBe(5);
  expect(steppedTo(3, 4, 6, 4)).toBe(3);
  expect(steppedTo(2, -4, 6, 4)).toBe(2);
  expect(steppedTo(2, -Infinity, 6, 4)).toBe(0);
});
