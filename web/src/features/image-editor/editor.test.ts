import { describe, expect, it } from 'vitest';
import { dragged, fitting, largest, otherSide, within } from './geometry';
import { asFilter, NO_LIGHT, relight } from './light';
import { formatOf, isTooLarge } from './picture';
import { NO_HISTORY, remember, sizeAfter, type Step } from './steps';

const picture = { width: 400, height: 300 };
const rect = { x: 100, y: 100, width: 100, height: 60 };

describe('a selection', () => {
  it('stays inside the picture in whole pixels', () => {
    expect(within({ x: -20, y: 290.4, width: 500, height: 50.6 }, picture)).toEqual({
      x: 0,
      y: 249,
      width: 400,
      height: 51,
    });
  });

  it('moves as a whole and stops at the edges', () => {
    expect(dragged(rect, 'move', 30, -500, picture, null)).toEqual({ ...rect, x: 130, y: 0 });
  });

  it('follows the edge that is held and cannot be turned inside out', () => {
    expect(dragged(rect, 'se', 20, 10, picture, null)).toEqual({ ...rect, width: 120, height: 70 });
    expect(dragged(rect, 'nw', 500, 500, picture, null)).toMatchObject({
      x: 192,
      y: 152,
      width: 8,
      height: 8,
    });
  });

  it.each(['n', 's', 'e', 'w', 'ne', 'nw', 'se', 'sw'] as const)(
    'keeps its ratio when held at %s',
    (grip) => {
      const square = { x: 150, y: 100, width: 80, height: 80 };
      for (const [dx, dy] of [
        [37, 22],
        [-300, -280],
        [400, 400],
      ] as const) {
        const result = dragged(square, grip, dx, dy, picture, 1);
        expect(Math.abs(result.width - result.height)).toBeLessThanOrEqual(1);
        expect(within(result, picture)).toEqual(result);
      }
    },
  );

  it('starts as the largest of its ratio', () => {
    expect(largest(1, { x: 0, y: 0, ...picture })).toEqual({ x: 50, y: 0, width: 300, height: 300 });
    expect(largest(null, rect)).toBe(rect);
  });
});

describe('sizes', () => {
  it('keep their proportions', () => {
    expect(otherSide(200, 400, 300)).toBe(150);
    expect(otherSide(1, 400, 300)).toBe(1);
    expect(fitting(picture, { width: 200, height: 600 })).toBe(0.5);
    expect(fitting(picture, { width: 4000, height: 6000 })).toBe(1);
  });

  it('are those of the last step', () => {
    const steps: Step[] = [
      { do: 'turn', by: 1 },
      { do: 'crop', rect },
      { do: 'flip', axis: 'x' },
      { do: 'turn', by: -1 },
    ];
    expect(steps.reduce(sizeAfter, picture)).toEqual({ width: 60, height: 100 });
  });

  it('have a limit for editing', () => {
    expect(isTooLarge({ width: 16385, height: 1 })).toBe(true);
    expect(isTooLarge({ width: 16000, height: 16000 })).toBe(true);
    expect(isTooLarge({ width: 8000, height: 6000 })).toBe(false);
  });
});

describe('the history', () => {
  const turn: Step = { do: 'turn', by: 1 };
  const flip: Step = { do: 'flip', axis: 'x' };
  it('undoes, redoes, and forgets what was undone when something else is done', () => {
    const two = [turn, flip].reduce((history, step) => remember(history, { do: 'add', step }), NO_HISTORY);
    const one = remember(two, { do: 'undo' });
    expect(one).toEqual({ done: [turn], undone: [flip] });
    expect(remember(one, { do: 'redo' })).toEqual({ done: [turn, flip], undone: [] });
    expect(remember(one, { do: 'add', step: turn })).toEqual({ done: [turn, turn], undone: [] });
  });

  it('takes everything back at once, and that can be redone', () => {
    const two = [turn, flip].reduce((history, step) => remember(history, { do: 'add', step }), NO_HISTORY);
    const reset = remember(two, { do: 'reset' });
    expect(reset).toEqual({ done: [], undone: [turn, flip] });
    expect(remember(NO_HISTORY, { do: 'undo' })).toEqual(NO_HISTORY);
  });
});

describe('light', () => {
  const lit = (pixel: number[], light: Partial<typeof NO_LIGHT>) => {
    const pixels = Uint8ClampedArray.from([...pixel, 200]);
    relight(pixels, { ...NO_LIGHT, ...light });
    return [...pixels];
  };
  it('changes nothing at zero and never the transparency', () => {
    expect(lit([10, 120, 250], {})).toEqual([10, 120, 250, 200]);
  });

  it('is the arithmetic of CSS filters', () => {
    expect(lit([10, 120, 250], { brightness: 50 })).toEqual([15, 180, 255, 200]);
    expect(lit([10, 120, 250], { contrast: -100 }).slice(0, 3)).toEqual([128, 128, 128]);
    expect(new Set(lit([10, 120, 250], { saturation: -100 }).slice(0, 3)).size).toBe(1);
    expect(asFilter({ brightness: 20, contrast: 0, saturation: -50 })).toBe(
      'brightness(1.2) contrast(1) saturate(0.5)',
    );
  });
});

it.each([
  ['/media/a.JPG', 'image/jpeg'],
  ['/media/a.png?x=1', 'image/png'],
  ['/media/a.webp', 'image/webp'],
  ['/media/a.gif', 'image/png'],
  ['https://cdn.example.com/a', 'image/jpeg'],
])('%s is saved as %s', (url, format) => {
  expect(formatOf(url)).toBe(format);
});
