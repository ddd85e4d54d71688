import { largest, within, type Rect, type Size } from './geometry';
import { NO_LIGHT } from './light';
import type { Light, Step } from './steps';

export type Tool = 'crop' | 'turn' | 'size' | 'light' | 'mosaic' | 'text';

export interface TextDraft {
  text: string;
  x: number;
  y: number;
  size: number;
  colour: string;
}

/** A step that the tools prepare and that is not yet part of the picture. */
export interface Draft {
  rect: Rect;
  ratio: number | null;
  size: Size;
  light: Light;
  /** Pixels of a mosaic block. */
  block: number;
  text: TextDraft;
}

const whole = (picture: Size): Rect => ({ x: 0, y: 0, width: picture.width, height: picture.height });

const third = ({ width, height }: Size): Rect => ({
  x: width / 3,
  y: height / 3,
  width: width / 3,
  height: height / 3,
});

/** First draft of a tool. */
export function freshDraft(tool: Tool, picture: Size): Draft {
  return {
    rect: within(tool === 'mosaic' ? third(picture) : whole(picture), picture),
    ratio: null,
    size: { width: picture.width, height: picture.height },
    light: NO_LIGHT,
    block: Math.max(4, Math.round(Math.max(picture.width, picture.height) / 60)),
    text: {
      text: '',
      x: picture.width / 2,
      y: picture.height / 2,
      size: Math.max(12, Math.round(picture.height / 12)),
      colour: '#ffffff',
    },
  };
}

/** The same draft with another ratio of its rectangle. */
export const withRatio = (draft: Draft, ratio: number | null, picture: Size): Draft => ({
  ...draft,
  ratio,
  rect: within(largest(ratio, ratio ? whole(picture) : draft.rect), picture),
});

const same = (a: Size, b: Size) => a.width === b.width && a.height === b.height;

/** The step that the draft would be, or `null` while it would change nothing. */
export function stepOf(tool: Tool, draft: Draft, picture: Size): Step | null {
  switch (tool) {
    case 'crop':
      return same(draft.rect, picture) ? null : { do: 'crop', rect: draft.rect };
    case 'size':
      return same(draft.size, picture) ? null : { do: 'resize', size: draft.size };
    case 'light': {
      const { brightness, contrast, saturation } = draft.light;
      return brightness || contrast || saturation ? { do: 'light', light: draft.light } : null;
    }
    case 'mosaic':
      return { do: 'mosaic', rect: draft.rect, block: draft.block };
    case 'text':
      return draft.text.text.trim() ? { do: 'text', ...draft.text } : null;
    case 'turn':
      return null;
  }
}

/** Steps of a draft that another tool or saving applies; a mosaic waits for its button. */
export const pendingStep = (tool: Tool, draft: Draft, picture: Size): Step | null =>
  tool === 'mosaic' ? null : stepOf(tool, draft, picture);
