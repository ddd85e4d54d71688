import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearIdentity } from './identity';
import { useRememberedHeight } from './use-remembered-height';

let observed: (() => void)[] = [];
beforeEach(() => {
  observed = [];
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(private readonly look: () => void) {}
      observe() {
        observed.push(this.look);
      }
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Part({ busy }: { busy: boolean }) {
  return (
    <div {...useRememberedHeight('part', 200)} data-testid="part">
      <section aria-busy={busy} />
    </div>
  );
}

function drawn(height: number): void {
  Object.defineProperty(screen.getByTestId('part'), 'offsetHeight', { value: height, configurable: true });
  act(() => observed.forEach((look) => look()));
}

const room = () => screen.getByTestId('part').style.getPropertyValue('--remembered');

it('gives the outline the height that the part had when it was last complete', () => {
  const { rerender, unmount } = render(<Part busy />);
  expect(room()).toBe('200px');
  drawn(120);
  rerender(<Part busy={false} />);
  drawn(347);
  unmount();
  render(<Part busy />);
  expect(room()).toBe('347px');
});

it('forgets it with the person', () => {
  render(<Part busy={false} />);
  drawn(347);
  cleanup();
  clearIdentity();
  render(<Part busy />);
  expect(room()).toBe('200px');
});
