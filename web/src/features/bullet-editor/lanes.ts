import type { BulletLine } from '@/api/bullets';

/** Seconds that a line takes across the picture, and that a standing one stays. */
export const SCROLL_SECONDS = 8;
export const STANDING_SECONDS = 4;
/** Rows of the picture; standing lines share the upper and the lower half. */
export const LANES = 10;
const HALF = LANES / 2;

/** A line in its row of the picture. */
export interface Flight {
  readonly line: BulletLine;
  readonly index: number;
  /** Counted from the edge that its mode begins at. */
  readonly lane: number;
  readonly until: number;
}

export interface Flights {
  readonly flights: readonly Flight[];
  /** Places of lines for which all rows are taken at their second, as on a telephone. */
  readonly hidden: readonly number[];
}

/** Seconds until a scrolling line has left the edge, so that the next one may follow in its row. */
const leaves = (line: BulletLine): number => 1 + line.text.length * 0.08;

/** Gives each line the first free row, as players do; lines for which there is none are not shown. */
export function fly(lines: readonly BulletLine[]): Flights {
  const free = { scroll: lanes(LANES), top: lanes(HALF), bottom: lanes(HALF) };
  const flights: Flight[] = [];
  const hidden: number[] = [];
  lines.forEach((line, index) => {
    const rows = free[line.mode];
    const lane = rows.findIndex((from) => from <= line.at);
    if (lane < 0) {
      hidden.push(index);
      return;
    }
    const scrolls = line.mode === 'scroll';
    rows[lane] = line.at + (scrolls ? leaves(line) : STANDING_SECONDS);
    flights.push({ line, index, lane, until: line.at + (scrolls ? SCROLL_SECONDS : STANDING_SECONDS) });
  });
  return { flights, hidden };
}

const lanes = (number: number): number[] => Array.from({ length: number }, () => 0);

/** The lines that the picture shows at a moment. */
export const shownAt = (flights: readonly Flight[], time: number): readonly Flight[] =>
  flights.filter(({ line, until }) => line.at <= time && time < until);
