import type { BallotFilter, SuspectBy, TrendPoint } from '@/api/votes';

type Interval = 'hour' | 'minute';

const MINUTES: Record<Interval, number> = { hour: 60, minute: 1 };

/** The console's wall clock as milliseconds, so that minutes can be added without a time zone. */
const clock = (text: string): number => Date.parse(`${text.slice(0, 16).replace(' ', 'T')}:00Z`);

const asText = (at: number): string => new Date(at).toISOString().slice(0, 16).replace('T', ' ');

/** The ballots of an interval that begins at `at` (`2026-11-23 15:00`). */
export const ballotsOf = (at: string, by: Interval): BallotFilter => ({
  since: `${at}:00`,
  until: `${asText(clock(at) + MINUTES[by] * 60_000)}:00`,
});

/** The ballots behind a row of the fraud table. */
export const suspectFilter = (by: SuspectBy, value: string): BallotFilter =>
  by === 'minute' ? ballotsOf(value, 'minute') : { [by]: value };

/** At most so many points; a vote of several months is drawn from its end. */
const MOST = 5000;

/** The points with the intervals between them in which nobody voted. */
export function withoutGaps(points: readonly TrendPoint[], by: Interval): TrendPoint[] {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return [];
  const known = new Map(points.map((point) => [point.at, point]));
  const step = MINUTES[by] * 60_000;
  const from = Math.max(clock(first.at), clock(last.at) - (MOST - 1) * step);
  const count = Math.round((clock(last.at) - from) / step) + 1;
  return Array.from({ length: count }, (_, index) => {
    const at = asText(from + index * step);
    return known.get(at) ?? { at, ballots: 0, frozen: 0 };
  });
}

const LABELS: readonly (readonly [keyof BallotFilter, string])[] = [
  ['address', 'IP 地址'],
  ['device', '设备'],
  ['voter', '投票人'],
  ['region', '地区'],
  ['since', '从'],
  ['until', '到'],
];

/** The criteria in words. */
export const inWords = (filter: BallotFilter): string =>
  LABELS.filter(([name]) => filter[name])
    .map(([name, label]) => `${label} ${String(filter[name])}`)
    .join('，');
