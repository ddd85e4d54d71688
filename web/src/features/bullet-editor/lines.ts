import type { BulletLine } from '@/api/bullets';

/** Limits of apps/community/bullet/lines.py. */
export const MOST_LINES = 3000;
export const LONGEST_VIDEO = 24 * 3600;

export const SECONDS = 60;

/** A line with its place among all lines of the template. */
export interface PlacedLine {
  readonly index: number;
  readonly line: BulletLine;
}

const isLine = (value: unknown): value is BulletLine =>
  typeof value === 'object' && value !== null && typeof (value as BulletLine).at === 'number';

export const asLines = (value: unknown): readonly BulletLine[] =>
  Array.isArray(value) ? value.filter(isLine) : [];

/** In the order of their seconds; lines of one second stay in theirs. */
export const inOrder = (lines: readonly BulletLine[]): readonly BulletLine[] =>
  lines.toSorted((one, other) => one.at - other.at);

/** The lines with one more, and its place. */
export function withLine(
  lines: readonly BulletLine[],
  line: BulletLine,
): readonly [readonly BulletLine[], number] {
  const place = lines.findIndex(({ at }) => at > line.at);
  const index = place < 0 ? lines.length : place;
  return [lines.toSpliced(index, 0, line), index];
}

/** The lines with one at another second, and its new place. */
export function movedTo(
  lines: readonly BulletLine[],
  index: number,
  at: number,
): readonly [readonly BulletLine[], number] {
  const line = lines[index];
  if (!line) return [lines, index];
  return withLine(lines.toSpliced(index, 1), { ...line, at });
}

export const minuteOf = (second: number): number => Math.floor(second / SECONDS);

/** The number of lines in each minute, up to the last one with a line. */
export function perMinute(lines: readonly BulletLine[]): readonly number[] {
  const last = lines.at(-1);
  const numbers = Array.from({ length: last ? minuteOf(last.at) + 1 : 1 }, () => 0);
  for (const { at } of lines) numbers[minuteOf(at)] = (numbers[minuteOf(at)] ?? 0) + 1;
  return numbers;
}

export const inMinute = (lines: readonly BulletLine[], minute: number): readonly PlacedLine[] =>
  lines.flatMap((line, index) => (minuteOf(line.at) === minute ? [{ index, line }] : []));

/** The places of lines that errors name: `lines.12.text` → 12. */
export const badPlaces = (errors: Readonly<Record<string, string | undefined>>): readonly number[] =>
  [
    ...new Set(
      Object.keys(errors).flatMap((name) => {
        const place = /^lines\.(\d+)\./.exec(name)?.[1];
        return place === undefined ? [] : [Number(place)];
      }),
    ),
  ].toSorted((one, other) => one - other);
