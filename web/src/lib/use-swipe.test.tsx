import { cleanup, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSwipe } from './use-swipe';

const left = vi.fn();
const right = vi.fn();

function Area({ enabled = true }: { enabled?: boolean }) {
  const area = useRef<HTMLDivElement>(null);
  useSwipe(area, { left, right }, enabled);
  return (
    <div ref={area}>
      <p>正文</p>
      <input aria-label="标题" />
      <div data-testid="wide" style={{ overflowX: 'auto' }}>
        表格
      </div>
    </div>
  );
}

beforeEach(() => {
  left.mockClear();
  right.mockClear();
  vi.stubGlobal('innerWidth', 390);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

type Point = readonly [x: number, y: number];

function touch(target: Element, name: string, points: readonly Point[], at: number): Event {
  const touches = points.map(([clientX, clientY]) => ({ clientX, clientY }));
  const event = new Event(name, { bubbles: true, cancelable: true });
  Object.defineProperty(event, 'timeStamp', { value: at });
  Object.assign(event, { touches: name === 'touchend' ? [] : touches, changedTouches: touches });
  target.dispatchEvent(event);
  return event;
}

function swipe(from: Point, to: Point, ms = 200, target: Element = screen.getByText('正文')): Event[] {
  return [touch(target, 'touchstart', [from], 0), touch(target, 'touchend', [to], ms)];
}

const swiped = () => [left.mock.calls.length, right.mock.calls.length];

it('goes on by a swipe to the left and back by one to the right', () => {
  render(<Area />);
  swipe([300, 400], [120, 410]);
  expect(swiped()).toEqual([1, 0]);
  swipe([100, 400], [260, 380]);
  expect(swiped()).toEqual([1, 1]);
});

it.each<[string, Point, Point, number]>([
  ['a scroll', [300, 600], [290, 200], 200],
  ['a slanting scroll', [300, 600], [180, 500], 200],
  ['a tap that slipped', [300, 400], [260, 400], 100],
  ['a slow drag, which selects', [300, 400], [100, 400], 900],
  ['the phone’s own way back', [10, 400], [250, 400], 200],
  ['the other edge', [385, 400], [150, 400], 200],
])('does nothing for %s', (_, from, to, ms) => {
  render(<Area />);
  swipe(from, to, ms);
  expect(swiped()).toEqual([0, 0]);
});

it('does nothing while text is selected, with two fingers, in a zoomed page, and after a call came', () => {
  render(<Area />);
  const text = screen.getByText('正文');
  touch(text, 'touchstart', [[300, 400], [200, 300]], 0); // prettier-ignore
  touch(text, 'touchend', [[100, 400]], 200);
  touch(text, 'touchstart', [[300, 400]], 0);
  touch(text, 'touchcancel', [[200, 400]], 100);
  touch(text, 'touchend', [[100, 400]], 200);
  vi.stubGlobal('visualViewport', { scale: 2 });
  swipe([300, 400], [100, 400]);
  vi.stubGlobal('visualViewport', { scale: 1 });
  vi.spyOn(document, 'getSelection').mockReturnValue({ isCollapsed: false } as Selection);
  swipe([300, 400], [100, 400]);
  expect(swiped()).toEqual([0, 0]);
});

it('leaves boxes and what scrolls to the side itself alone', () => {
  render(<Area />);
  swipe([300, 400], [100, 400], 200, screen.getByRole('textbox'));
  const wide = screen.getByTestId('wide');
  Object.defineProperties(wide, { scrollWidth: { value: 900 }, clientWidth: { value: 300 } });
  swipe([300, 400], [100, 400], 200, wide);
  expect(swiped()).toEqual([0, 0]);
});

it('never keeps the browser from what it does with a touch', () => {
  render(<Area />);
  const events = [...swipe([300, 400], [100, 400]), ...swipe([300, 600], [300, 100])];
  expect(events.map((event) => event.defaultPrevented)).toEqual([false, false, false, false]);
});

it('is off where there is no need of it', () => {
  render(<Area enabled={false} />);
  swipe([300, 400], [100, 400]);
  expect(swiped()).toEqual([0, 0]);
});
