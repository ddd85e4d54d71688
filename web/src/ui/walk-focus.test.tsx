import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { walkFocus } from '.';

afterEach(cleanup);

it('goes by arrow keys from one match to the next, and stays at both ends', async () => {
  render(
    <div onKeyDown={(event) => walkFocus(event, 'button')}>
      <input aria-label="查找" />
      <button type="button">甲</button>
      <button type="button">乙</button>
    </div>,
  );
  screen.getByLabelText('查找').focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(document.activeElement?.textContent).toBe('乙');
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  expect(document.activeElement?.textContent).toBe('甲');
});
