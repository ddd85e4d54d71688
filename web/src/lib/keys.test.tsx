import { cleanup, fireEvent, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isSubmit, keyLabel, listenForKeys, useActiveKeys, useKeys, type KeyBinding } from './keys';

function Screen({ bindings }: { bindings: readonly KeyBinding[] }) {
  useKeys(bindings);
  return null;
}

function Help() {
  return (
    <output>
      {useActiveKeys()
        .map((binding) => binding.label)
        .join()}
    </output>
  );
}

describe('keys of a screen', () => {
  let stop: () => void;
  beforeEach(() => {
    stop = listenForKeys();
  });
  afterEach(() => {
    cleanup();
    stop();
  });

  it('run while the screen is there and no longer when it is gone', async () => {
    const run = vi.fn();
    const { unmount } = render(<Screen bindings={[{ keys: 'a', label: '通过', run }]} />);
    await userEvent.keyboard('a');
    unmount();
    await userEvent.keyboard('a');
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('letters are text inside a field, combinations are not', async () => {
    const letter = vi.fn();
    const save = vi.fn();
    const view = render(
      <>
        <Screen
          bindings={[
            { keys: 'a', label: '通过', run: letter },
            { keys: 'mod+s', label: '保存', run: save },
          ]}
        />
        <input aria-label="标题" />
      </>,
    );
    await userEvent.click(view.getByLabelText('标题'));
    await userEvent.keyboard('a{Control>}s{/Control}');
    expect(letter).not.toHaveBeenCalled();
    expect(save).toHaveBeenCalledTimes(1);
  });

  it('are those of the input method while it composes a word, also the Enter after it that Safari tells of late', () => {
    const [screen, box, library] = [vi.fn(), vi.fn(), vi.fn()];
    document.addEventListener('keydown', library, true);
    const view = render(
      <>
        <Screen bindings={[{ keys: 'enter', label: '发布', run: screen, inFields: true }]} />
        <input aria-label="标题" onKeyDown={(event) => isSubmit(event) && box()} />
      </>,
    );
    const input = view.getByLabelText('标题');
    fireEvent.keyDown(input, { key: 'Enter', isComposing: true });
    fireEvent.keyDown(input, { key: 'Enter', keyCode: 229 });
    fireEvent.keyDown(input, { key: 'Escape', isComposing: true });
    document.removeEventListener('keydown', library, true);
    expect([screen, box, library].map((heard) => heard.mock.calls.length)).toEqual([0, 0, 0]);
    fireEvent.keyDown(input, { key: 'Enter' });
    expect([screen, box].map((heard) => heard.mock.calls.length)).toEqual([1, 1]);
  });

  it('that are held down run once where one press is one decision', () => {
    const [decide, move] = [vi.fn(), vi.fn()];
    render(
      <Screen
        bindings={[
          { keys: 'a', label: '通过', once: true, run: decide },
          { keys: 'j', label: '下一条', run: move },
        ]}
      />,
    );
    for (const key of ['a', 'j'])
      for (const repeat of [false, true, true]) fireEvent.keyDown(document.body, { key, repeat });
    expect([decide, move].map((run) => run.mock.calls.length)).toEqual([1, 3]);
  });

  it('rest while a dialog has the focus', async () => {
    const run = vi.fn();
    const view = render(
      <>
        <Screen bindings={[{ keys: 'a', label: '通过', run }]} />
        <div role="dialog">
          <button>取消</button>
        </div>
      </>,
    );
    view.getByRole('button').focus();
    await userEvent.keyboard('a');
    expect(run).not.toHaveBeenCalled();
  });

  it('the newest layer has a key that two want', async () => {
    const below = vi.fn();
    const above = vi.fn();
    render(
      <>
        <Screen bindings={[{ keys: '?', label: '快捷键', run: below }]} />
        <Screen bindings={[{ keys: '?', label: '本页快捷键', run: above }]} />
      </>,
    );
    await userEvent.keyboard('?');
    expect(above).toHaveBeenCalledTimes(1);
    expect(below).not.toHaveBeenCalled();
  });

  it('help lists each key once, the newest layer first', () => {
    const run = () => undefined;
    const view = render(
      <>
        <Screen bindings={[{ keys: '?', label: '快捷键', run }]} />
        <Screen
          bindings={[
            { keys: 'j', label: '下一条', run },
            { keys: '?', label: '本页快捷键', run },
          ]}
        />
        <Help />
      </>,
    );
    expect(view.getByRole('status').textContent).toBe('下一条,本页快捷键');
  });

  it('are named as they stand on the keyboard', () => {
    expect(keyLabel('mod+k')).toBe('Ctrl K');
    expect(keyLabel('arrowdown')).toBe('↓');
  });
});
