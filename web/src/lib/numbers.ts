const UNITS: readonly (readonly [number, string])[] = [
  [1e12, '万亿'],
  [1e11, '千亿'],
  [1e8, '亿'],
  [1e7, '千万'],
  [1e4, '万'],
  [1e3, '千'],
];

const rounded = (value: number) => Math.round(value * 100) / 100;

/** Large numbers in Chinese units with two decimals (`8240` → `8.24千`); nothing known is `--`. */
export function shortNumber(value: number | null | undefined): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return '--';
  if (Math.abs(value) < 1000) return String(value);
  const unit = UNITS.find(([size]) => rounded(Math.abs(value) / size) >= 1);
  return unit ? `${(value / unit[0]).toFixed(2)}${unit[1]}` : String(value);
}

export const fullNumber = (value: number): string => value.toLocaleString('zh-CN');

const SIZES = ['B', 'KB', 'MB', 'GB', 'TB'] as const;

/** A file's size, B to TB, base 1024, no decimals. */
export function fileSize(bytes: number): string {
  let size = bytes;
  let unit = 0;
  while (Math.round(size) >= 1024 && unit < SIZES.length - 1) {
    size /= 1024;
    unit += 1;
  }
  return `${Math.round(size)}${SIZES[unit]}`;
}
