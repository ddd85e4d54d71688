import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ComponentType } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { Combobox, DatePicker } from '.';
import { lazyPart } from './lazy-part';

const broken = vi.hoisted(() => ({ options: false, calendar: false }));
const failing = () => {
  throw new TypeError('offline');
};
// A mocked module that throws is asked again at the next import, as a browser asks for a file that did not arrive.
vi.mock('./ComboboxOptions', async (original) => (broken.options ? failing() : original()));
vi.mock('./dates/DayCalendar', async (original) => (broken.calendar ? failing() : original()));

afterEach(cleanup);

const Words = ({ text }: { text: string }) => <p>{text}</p>;

const offline = new TypeError('offline');

/** A part whose code arrives or not, as the test says. */
function answered() {
  const load = vi.fn<() => Promise<{ default: ComponentType<{ text: string }> }>>();
  load.mockResolvedValue({ default: Words });
  return { load, Part: lazyPart({ load, what: '日历', outline: () => <p>轮廓</p> }) };
}

it('shows an outline, says what failed, loads again when asked, and keeps the rest of the form', async () => {
  const { load, Part } = answered();
  load.mockRejectedValueOnce(offline);
  render(
    <>
      <input aria-label="标题" defaultValue="东湖" />
      <Part text="十一月" />
    </>,
  );
  expect(screen.getByText('轮廓')).toBeTruthy();
  expect(await screen.findByText('日历没有加载出来')).toBeTruthy();
  expect(screen.getByDisplayValue('东湖')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByText('十一月')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByDisplayValue('东湖')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});

it('loads once when the pointer or the focus comes near, and is there at once when it is shown', async () => {
  const { load, Part } = answered();
  const { rerender } = render(
    <button type="button" {...Part.approach}>
      打开
    </button>,
  );
  await userEvent.hover(screen.getByText('打开'));
  await userEvent.click(screen.getByText('打开'));
  rerender(<Part text="十一月" />);
  expect(screen.getByText('十一月')).toBeTruthy();
  expect(load).toHaveBeenCalledOnce();
});

it('tries again by itself when it is shown after a load ahead that failed', async () => {
  const { load, Part } = answered();
  load.mockRejectedValueOnce(offline);
  Part.preload();
  await load.mock.results[0]?.value.catch(() => null);
  render(<Part text="十一月" />);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(await screen.findByText('十一月')).toBeTruthy();
});

function Form() {
  const [day, setDay] = useState<string | null>(null);
  return (
    <>
      <input aria-label="标题" />
      <Combobox
        aria-label="栏目"
        options={[{ value: 1, label: '要闻' }]}
        value={[]}
        onChange={() => undefined}
      />
      <DatePicker aria-label="日期" value={day} onChange={setDay} />
    </>
  );
}

it.each([
  ['options', '栏目', '选项没有加载出来', () => screen.findByRole('option', { name: '要闻' })],
  ['calendar', '打开日历', '日历没有加载出来', () => screen.findByRole('grid')],
] as const)(
  'a picker leaves the form as it is while its %s cannot be loaded, and shows them when asked again',
  async (part, opener, sentence, shown) => {
    broken[part] = true;
    render(<Form />);
    await userEvent.type(screen.getByLabelText('标题'), '东湖');
    await userEvent.click(screen.getByLabelText(opener));
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.getByDisplayValue('东湖')).toBeTruthy();
    broken[part] = false;
    await userEvent.click(screen.getByRole('button', { name: '重试' }));
    expect(await shown()).toBeTruthy();
    expect(screen.getByDisplayValue('东湖')).toBeTruthy();
  },
);
