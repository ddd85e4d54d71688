/** Least contrasts: ICON and TEXT of apps/product/theme/contrast.py. */
export const TEXT = 4.5;
export const ICON = 3;

const HEX = /^#[0-9a-f]{6}$/i;

const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);

function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => linear(parseInt(colour.slice(at, at + 2), 16) / 255));
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

/** From 1 to 21 as WCAG 2.2 defines it; null while one of them is no colour. */
export function contrast(one: unknown, other: unknown): number | null {
  if (typeof one !== 'string' || typeof other !== 'string' || !HEX.test(one) || !HEX.test(other)) return null;
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Cut after two places, so that no ratio seems to reach a bound that it misses. */
export const shown = (ratio: number): string => (Math.trunc(ratio * 100) / 100).toFixed(2);

/** The pairs of a theme's colours that the server judges; a colour stands for itself. */
export const PAIRS = [
  { name: 'primary', behind: '#ffffff', least: ICON, words: '主色与白色' },
  { name: 'headText', behind: 'headBackground', least: TEXT, words: '顶部文字与顶部背景' },
  { name: 'tabText', behind: 'tabBackground', least: TEXT, words: '未选中文字与底栏背景' },
  { name: 'tabActive', behind: 'tabBackground', least: TEXT, words: '选中文字与底栏背景' },
] as const;

export interface Figure {
  readonly words: string;
  readonly ratio: number | null;
  readonly least: number;
  readonly passes: boolean;
}

/** The contrasts of a theme as it is in the form. */
export const figuresOf = (values: Readonly<Record<string, unknown>>): readonly Figure[] =>
  PAIRS.map(({ name, behind, least, words }) => {
    const ratio = contrast(values[name], behind.startsWith('#') ? behind : values[behind]);
    return { words, ratio, least, passes: ratio !== null && ratio >= least };
  });
