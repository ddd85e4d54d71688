import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import type { Field } from '@/api/kinds';
import { dateRange } from './dates';

afterEach(cleanup);

const field: Field = { name: 'period', label: '活动时间', type: 'date_range' };

function Form({ start = null }: { start?: unknown }) {
  const [value, setValue] = useState<unknown>(start);
  return (
    <>
      <dateRange.Input field={field} value={value} onChange={setValue} control={{ id: 'period' }} />
      <output>{JSON.stringify(value)}</output>
    </>
  );
}

const type = async (label: string, text: string) => {
  const input = screen.getByLabelText(label);
  await userEvent.clear(input);
  if (text) await userEvent.type(input, text);
  await userEvent.tab();
};
const value = () => JSON.parse(screen.getByRole('status').textContent) as unknown;

it('takes an end without a time as the end of that day', async () => {
  render(<Form />);
  await type('活动时间开始', '2026-11-22');
  await type('活动时间结束', '2026-11-28');
  expect(value()).toEqual(['2026-11-22 00:00:00', '2026-11-28 23:59:59']);
});

it('keeps the times that are typed', async () => {
  render(<Form start={['2026-11-22 00:00:00', '2026-11-22 23:59:59']} />);
  await type('活动时间开始', '2026-11-22 19:30:00');
  await type('活动时间结束', '2026-11-22 21:00:00');
  expect(value()).toEqual(['2026-11-22 19:30:00', '2026-11-22 21:00:00']);
});

it('takes midnight as the end where it is typed', async () => {
  render(<Form />);
  await type('活动时间结束', '2026-11-23 00:00:00');
  expect(value()).toEqual(['', '2026-11-23 00:00:00']);
});

it('is empty again when both ends are', async () => {
  render(<Form start={['2026-11-22 00:00:00', '2026-11-28 23:59:59']} />);
  await type('活动时间开始', '');
  expect(value()).toEqual(['', '2026-11-28 23:59:59']);
  await type('活动时间结束', '');
  expect(value()).toBeNull();
});

it('reads whole days as days and anything else with its times', () => {
  const { rerender } = render(
    <dateRange.Read field={field} value={['2026-11-22 00:00:00', '2026-11-28 23:59:59']} />,
  );
  expect(screen.getByText('2026-11-22 ~ 2026-11-28')).toBeTruthy();
  rerender(<dateRange.Read field={field} value={['2026-11-22 19:30:00', '2026-11-22 21:00:00']} />);
  expect(screen.getByText('2026-11-22 19:30 ~ 2026-11-22 21:00')).toBeTruthy();
});
