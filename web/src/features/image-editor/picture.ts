import type { Size } from './geometry';

/** Chromium and Safari draw no larger canvas. */
const MAX_SIDE = 16_384;
const MAX_AREA = 120_000_000;
const JPEG_QUALITY = 0.92;

export const NOT_LOADED =
  '图片没有加载出来，可能已被删除，或来自不允许编辑的网站。请先把它转存到本系统后再编辑。';
export const TOO_LARGE = '图片太大，不能在浏览器里编辑。请先在本机把宽高缩小到 16384 像素以内。';

/** The picture at a URL, ready to be drawn; raises an error with a sentence. */
export async function loadPicture(url: string): Promise<HTMLImageElement> {
  const picture = new Image();
  picture.crossOrigin = 'anonymous';
  picture.src = url;
  try {
    await picture.decode();
  } catch {
    throw new Error(NOT_LOADED);
  }
  if (isTooLarge({ width: picture.naturalWidth, height: picture.naturalHeight })) throw new Error(TOO_LARGE);
  return picture;
}

export const isTooLarge = ({ width, height }: Size): boolean =>
  width > MAX_SIDE || height > MAX_SIDE || width * height > MAX_AREA;

export type Format = 'image/jpeg' | 'image/png' | 'image/webp';

/** The format that an edited picture is saved in: its own; a GIF becomes a PNG, for browsers write none. */
export function formatOf(url: string): Format {
  const extension = /\.(\w+)(?:[?#]|$)/.exec(url.split('/').at(-1) ?? '')?.[1]?.toLowerCase();
  if (extension === 'png' || extension === 'gif') return 'image/png';
  return extension === 'webp' ? 'image/webp' : 'image/jpeg';
}

export const isAnimatable = (url: string): boolean => /\.gif(?:[?#]|$)/i.test(url);

export function saved(canvas: HTMLCanvasElement, format: Format): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('图片太大，没有保存成功，请缩小后重试。'))),
      format,
      JPEG_QUALITY,
    );
  });
}
