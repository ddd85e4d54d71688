import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { DialogHost, openDialog } from './open-dialog';

afterEach(cleanup);

it('shows what it was given until it is closed, and resolves with the answer', async () => {
  render(<DialogHost />);
  let answer: Promise<string | null> = Promise.resolve('');
  act(() => {
    answer = openDialog<string>((close) => <button onClick={() => close('甲')}>选甲</button>);
  });
  act(() => screen.getByText('选甲').click());
  expect(screen.queryByText('选甲')).toBeNull();
  expect(await answer).toBe('甲');
});

it('lays a dialog over another, and each closes alone', async () => {
  render(<DialogHost />);
  const answers: Promise<number | null>[] = [];
  act(() => {
    answers.push(openDialog<number>((close) => <button onClick={() => close(null)}>下</button>));
    answers.push(openDialog<number>((close) => <button onClick={() => close(2)}>上</button>));
  });
  act(() => screen.getByText('上').click());
  expect(screen.getByText('下')).toBeTruthy();
  act(() => screen.getByText('下').click());
  expect(await Promise.all(answers)).toEqual([null, 2]);
});
