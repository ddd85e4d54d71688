import { relight } from './light';
import { sizeAfter, type Step } from './steps';
import type { Size } from './geometry';

export const TEXT_FONT =
  "-apple-system, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Noto Sans SC', sans-serif";

type Source = HTMLImageElement | HTMLCanvasElement;

function canvasOf({ width, height }: Size): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas here');
  context.imageSmoothingQuality = 'high';
  return [canvas, context];
}

/** A canvas with the picture on it, the way its EXIF orientation says it stands. */
export function drawPicture(picture: HTMLImageElement): HTMLCanvasElement {
  const [canvas, context] = canvasOf({ width: picture.naturalWidth, height: picture.naturalHeight });
  context.drawImage(picture, 0, 0);
  return canvas;
}

/** The canvas after one step: the same canvas painted on, or a new one where the size or place of pixels changes. */
export function applyStep(source: HTMLCanvasElement, step: Step): HTMLCanvasElement {
  switch (step.do) {
    case 'crop':
      return copied(source, step, (context) => context.drawImage(source, -step.rect.x, -step.rect.y));
    case 'resize':
      return copied(source, step, (context, { width, height }) =>
        context.drawImage(source, 0, 0, width, height),
      );
    case 'turn':
      return copied(source, step, (context) => turned(context, source, step.by));
    case 'flip':
      return copied(source, step, (context) => flipped(context, source, step.axis));
    default:
      return painted(source, step);
  }
}

function copied(
  source: HTMLCanvasElement,
  step: Step,
  draw: (context: CanvasRenderingContext2D, size: Size) => void,
): HTMLCanvasElement {
  const size = sizeAfter(source, step);
  const [canvas, context] = canvasOf(size);
  draw(context, size);
  // The next steps paint on this canvas in its own pixels.
  context.resetTransform();
  return canvas;
}

function turned(context: CanvasRenderingContext2D, source: HTMLCanvasElement, by: 1 | -1): void {
  context.translate(by === 1 ? source.height : 0, by === 1 ? 0 : source.width);
  context.rotate((by * Math.PI) / 2);
  context.drawImage(source, 0, 0);
}

function flipped(context: CanvasRenderingContext2D, source: HTMLCanvasElement, axis: 'x' | 'y'): void {
  context.translate(axis === 'x' ? source.width : 0, axis === 'y' ? source.height : 0);
  context.scale(axis === 'x' ? -1 : 1, axis === 'y' ? -1 : 1);
  context.drawImage(source, 0, 0);
}

type Painting = Extract<Step, { do: 'light' | 'mosaic' | 'text' }>;

function painted(canvas: HTMLCanvasElement, step: Painting): HTMLCanvasElement {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas here');
  if (step.do === 'light') {
    const image = context.getImageData(0, 0, canvas.width, canvas.height);
    relight(image.data, step.light);
    context.putImageData(image, 0, 0);
  } else if (step.do === 'mosaic') mosaic(context, canvas, step);
  else write(context, step);
  return canvas;
}

/** Averages blocks by drawing the part small and then large without smoothing. */
function mosaic(
  context: CanvasRenderingContext2D,
  source: Source,
  { rect, block }: Extract<Step, { do: 'mosaic' }>,
): void {
  const small = {
    width: Math.max(1, Math.ceil(rect.width / block)),
    height: Math.max(1, Math.ceil(rect.height / block)),
  };
  const [canvas, tiny] = canvasOf(small);
  tiny.drawImage(source, rect.x, rect.y, rect.width, rect.height, 0, 0, small.width, small.height);
  context.save();
  context.imageSmoothingEnabled = false;
  context.drawImage(canvas, rect.x, rect.y, rect.width, rect.height);
  context.restore();
}

const LINE = 1.3;

function write(context: CanvasRenderingContext2D, step: Extract<Step, { do: 'text' }>): void {
  const lines = step.text.split('\n');
  context.save();
  context.font = `600 ${step.size}px ${TEXT_FONT}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillStyle = step.colour;
  lines.forEach((line, index) => {
    context.fillText(line, step.x, step.y + (index - (lines.length - 1) / 2) * step.size * LINE);
  });
  context.restore();
}
