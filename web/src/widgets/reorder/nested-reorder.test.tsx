import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { focusBeside } from './row-focus';
import { moved, useReorder } from './useReorder';

afterEach(cleanup);

interface Part {
  name: string;
  letters: string[];
}

/** Draws parts, each with a list of letters of its own, and the numbers of all parts as one list around them. */
function Parts() {
  const [parts, setParts] = useState<Part[]>([
    { name: '第一', letters: ['甲', '乙'] },
    { name: '第二', letters: ['丙', '丁'] },
  ]);
  const numbers = parts.flatMap(({ letters }) => letters);
  const ofNumbers = useReorder(numbers, () => {});
  const ofParts = useReorder(
    parts.map(({ name }) => name),
    (from, to) => setParts(moved(parts, from, to)),
  );
  return (
    <div {...ofNumbers.list}>
      <ul {...ofParts.list}>
        {parts.map(({ name, letters }, at) => (
          <li key={name} {...ofParts.row(at)}>
            {letters.map((letter) => (
              <p key={letter} {...ofNumbers.row(numbers.indexOf(letter))}>
                <button {...ofNumbers.grip(numbers.indexOf(letter))}>{letter}</button>
                <button onClick={({ currentTarget }) => focusBeside(currentTarget)}>删除{letter}</button>
              </p>
            ))}
            <button {...ofParts.grip(at)}>{name}</button>
          </li>
        ))}
      </ul>
    </div>
  );
}

test('the focus stays on the grip of its own list where the rows of two lists stand in one', async () => {
  render(<Parts />);
  screen.getByText('第一').focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getAllByRole('listitem').map((part) => part.textContent?.slice(0, 1))).toEqual(['丙', '甲']);
  expect(document.activeElement?.textContent).toBe('第一');
});

test('the focus goes to the neighbour in the own list when a row leaves', async () => {
  render(<Parts />);
  await userEvent.click(screen.getByText('删除乙'));
  expect(document.activeElement?.textContent).toBe('丙');
});
