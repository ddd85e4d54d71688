import { keys } from '@/api/keys';
import type { Kind } from '@/api/kinds';
import { readTaskStatistics, type DayStatistics, type TaskFigures } from '@/api/tasks';

export const statisticsQuery = (kind: Kind, days: number) => ({
  queryKey: keys.records.for(kind.key, 'statistics', days),
  queryFn: ({ signal }: { signal: AbortSignal }) => readTaskStatistics(days, signal),
});

export interface Figure {
  readonly label: string;
  readonly value: number;
  /** The value of the present day. */
  readonly today: number;
}

type Count = Exclude<keyof DayStatistics, 'day'>;

const sum = (days: readonly DayStatistics[], ...names: Count[]): number =>
  days.reduce((all, day) => all + names.reduce((one, name) => one + day[name], 0), 0);

/** The sums of the period and of its last day, which is today. */
export function figuresOf(days: readonly DayStatistics[]): Figure[] {
  const figure = (label: string, ...names: Count[]): Figure => ({
    label,
    value: sum(days, ...names),
    today: sum(days.slice(-1), ...names),
  });
  return [
    figure('签到人次', 'attended'),
    figure('补签次数', 'madeUp'),
    figure('任务完成次数', 'done'),
    figure('发放积分', 'points', 'taskPoints'),
  ];
}

/** Tasks that readers complete most first; those of equal number keep the order of readers. */
export const ranked = (tasks: readonly TaskFigures[]): TaskFigures[] =>
  tasks.toSorted((one, other) => other.done - one.done);

/** `2026-11-08` -> `11-08`. */
export const dayLabel = (day: string): string => day.slice(5);
