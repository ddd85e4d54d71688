import type { Light } from './steps';

export const NO_LIGHT: Light = { brightness: 0, contrast: 0, saturation: 0 };

const factor = (percent: number): number => 1 + percent / 100;

/** The same change as a CSS filter, to look at before it is applied. */
export const asFilter = ({ brightness, contrast, saturation }: Light): string =>
  `brightness(${factor(brightness)}) contrast(${factor(contrast)}) saturate(${factor(saturation)})`;

/**
 * Changes RGBA pixels in place by the formulas of CSS filters (Filter Effects, brightness, contrast, saturate), with
 * rounding after each as browsers do. A canvas filter would do the same, but Safari has none.
 */
export function relight(pixels: Uint8ClampedArray, light: Light): void {
  const table = toneTable(factor(light.brightness), factor(light.contrast));
  const s = factor(light.saturation);
  for (let at = 0; at < pixels.length; at += 4) {
    const red = table[pixels[at] ?? 0] ?? 0;
    const green = table[pixels[at + 1] ?? 0] ?? 0;
    const blue = table[pixels[at + 2] ?? 0] ?? 0;
    const grey = (0.213 * red + 0.715 * green + 0.072 * blue) * (1 - s);
    pixels[at] = grey + red * s;
    pixels[at + 1] = grey + green * s;
    pixels[at + 2] = grey + blue * s;
  }
}

function toneTable(brightness: number, contrast: number): Uint8ClampedArray {
  const bright = Uint8ClampedArray.from({ length: 256 }, (_, value) => value * brightness);
  return Uint8ClampedArray.from(bright, (value) => (value - 127.5) * contrast + 127.5);
}
