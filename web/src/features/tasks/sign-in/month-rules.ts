import type { CalendarDay, HonourReference, SignInCalendar } from '@/api/tasks';

/** The values of a month's rules as its record has them. */
export type RuleValues = Readonly<Record<string, unknown>>;

export interface DayReward {
  readonly day: number;
  readonly points: number | null;
  readonly honour: HonourReference | null;
}

export interface StreakReward {
  readonly days: number;
  readonly points: number | null;
  readonly honour: HonourReference | null;
}

const rowsOf = <T>(value: unknown): readonly T[] => (Array.isArray(value) ? (value as T[]) : []);

export const dayRewardsOf = (values: RuleValues) => rowsOf<DayReward>(values['dayRewards']);
export const streaksOf = (values: RuleValues) => rowsOf<StreakReward>(values['streakRewards']);

/** `2026-11-08` -> 8. */
export const numberOfDay = (date: string): number => Number(date.slice(8));

/** The rewards with that of one day set, in the order of days; `null` takes the day's own reward away. */
export function withReward(
  values: RuleValues,
  day: number,
  reward: Omit<DayReward, 'day'> | null,
): DayReward[] {
  const others = dayRewardsOf(values).filter((row) => row.day !== day);
  const own = reward ? [{ day, points: reward.points, honour: reward.honour }] : [];
  return [...others, ...own].toSorted((one, other) => one.day - other.day);
}

/** The days of the month (`YYYY-MM-DD`) on the weekday of `date` from `from` on. */
export function sameWeekday(dates: readonly string[], date: string, from: string): string[] {
  const weekday = (text: string) => new Date(`${text}T00:00:00Z`).getUTCDay();
  return dates.filter((one) => weekday(one) === weekday(date) && one >= from);
}

/** The calendar that readers get once these values are saved: as `/open/attendance` answers it. */
export function calendarOf(month: string, dates: readonly string[], values: RuleValues): SignInCalendar {
  const own = new Map(dayRewardsOf(values).map((row) => [row.day, row]));
  const days: CalendarDay[] = dates.map((date) => {
    const row = own.get(numberOfDay(date));
    return {
      date,
      special: row !== undefined,
      points: Number((row ? row.points : values['points']) ?? 0),
      honour: row?.honour ?? null,
    };
  });
  const streaks = streaksOf(values)
    .map((row) => ({ days: Number(row.days), points: Number(row.points ?? 0), honour: row.honour ?? null }))
    .toSorted((one, other) => one.days - other.days);
  const makeUp =
    values['makeUp'] === true
      ? {
          limit: Number(values['makeUpLimit'] ?? 0),
          days: Number(values['makeUpDays'] ?? 0),
          cost: Number(values['makeUpCost'] ?? 0),
          rewarded: values['makeUpRewarded'] === true,
        }
      : null;
  return { month, open: true, days, streaks, makeUp };
}

/** Points of a reader who comes on every day of the month, each streak reached once. */
export const fullMonth = ({ days, streaks }: SignInCalendar): number =>
  days.reduce((sum, { points }) => sum + points, 0) +
  streaks.filter((streak) => streak.days <= days.length).reduce((sum, { points }) => sum + points, 0);
