import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { RadioGroup } from '.';

afterEach(cleanup);

const OPTIONS = [
  { value: 'single', label: '单选' },
  { value: 'multi', label: '多选' },
];

function Form() {
  const [value, setValue] = useState('single');
  return <RadioGroup aria-label="选择方式" options={OPTIONS} value={value} onChange={setValue} />;
}

it('chooses the radio that an arrow key leads to, also after the key has gone up again', () => {
  render(<Form />);
  const [first, second] = screen.getAllByRole('radio');
  first?.focus();
  expect(first?.getAttribute('aria-checked')).toBe('true');
  if (second) fireEvent.focus(second, { relatedTarget: first ?? null });
  expect(second?.getAttribute('aria-checked')).toBe('true');
});

it('leaves the choice alone when the focus comes from elsewhere', () => {
  render(<Form />);
  const [first, second] = screen.getAllByRole('radio');
  if (second) fireEvent.focus(second, { relatedTarget: document.body });
  expect(first?.getAttribute('aria-checked')).toBe('true');
});
