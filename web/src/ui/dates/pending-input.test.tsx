import { cleanup, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { listenForKeys, useKeys } from '@/lib/keys';
import { DatePicker } from './DatePicker';
import { TagInput } from '../TagInput';

afterEach(cleanup);

it('a key saves what is half typed in a box, and nothing while it is not to be understood', async () => {
  const saved = vi.fn();
  function Form() {
    const [day, setDay] = useState<string | null>(null);
    const [words, setWords] = useState<string[]>([]);
    useKeys([{ keys: 'mod+s', label: '保存', run: () => saved(day, words) }]);
    return (
      <>
        <DatePicker aria-label="日期" value={day} onChange={setDay} />
        <TagInput aria-label="关键词" value={words} onChange={setWords} />
      </>
    );
  }
  const stop = listenForKeys();
  const view = render(<Form />);
  await userEvent.type(view.getByLabelText('日期'), '2026-13-45{Control>}s{/Control}');
  expect(saved).not.toHaveBeenCalled();
  expect(view.getByDisplayValue('2026-13-45')).toBeTruthy();
  await userEvent.clear(view.getByLabelText('日期'));
  await userEvent.type(view.getByLabelText('日期'), '2026-11-23{Control>}s{/Control}');
  await userEvent.type(view.getByLabelText('关键词'), '东湖{Control>}s{/Control}');
  expect(saved.mock.calls).toEqual([
    ['2026-11-23', []],
    ['2026-11-23', ['东湖']],
  ]);
  stop();
});
