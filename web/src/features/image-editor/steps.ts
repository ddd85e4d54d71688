import type { Rect, Size } from './geometry';

/** Per cent from -100 to 100; 0 leaves the picture as it is. */
export interface Light {
  brightness: number;
  contrast: number;
  saturation: number;
}

/** One change of the picture. All of them in their order make what is saved; undoing leaves the last ones out. */
export type Step =
  | { do: 'crop'; rect: Rect }
  | { do: 'turn'; by: 1 | -1 }
  | { do: 'flip'; axis: 'x' | 'y' }
  | { do: 'resize'; size: Size }
  | { do: 'light'; light: Light }
  | { do: 'mosaic'; rect: Rect; block: number }
  /** `x`, `y` are the middle of the text; `size` the height of a line in pixels. */
  | { do: 'text'; text: string; x: number; y: number; size: number; colour: string };

export interface History {
  done: readonly Step[];
  undone: readonly Step[];
}

export const NO_HISTORY: History = { done: [], undone: [] };

export type HistoryAction = { do: 'add'; step: Step } | { do: 'undo' } | { do: 'redo' } | { do: 'reset' };

/** A new step forgets what was undone; a reset can itself be undone step by step. */
export function remember({ done, undone }: History, action: HistoryAction): History {
  switch (action.do) {
    case 'add':
      return { done: [...done, action.step], undone: [] };
    case 'undo': {
      const last = done.at(-1);
      return last ? { done: done.slice(0, -1), undone: [last, ...undone] } : { done, undone };
    }
    case 'redo': {
      const next = undone[0];
      return next ? { done: [...done, next], undone: undone.slice(1) } : { done, undone };
    }
    case 'reset':
      return { done: [], undone: [...done, ...undone] };
  }
}

/** Size of the picture after one step. */
export function sizeAfter(size: Size, step: Step): Size {
  if (step.do === 'crop') return { width: step.rect.width, height: step.rect.height };
  if (step.do === 'turn') return { width: size.height, height: size.width };
  return step.do === 'resize' ? step.size : size;
}
