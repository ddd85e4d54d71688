import type { Step, Tally } from '@/api/activities';

/** The list of enrolments of an activity, narrowed by filters of that list. */
export const enrolmentsOf = (id: number, filters: Readonly<Record<string, string>> = {}) =>
  `/activityEnrolments?${new URLSearchParams({ ...filters, id: String(id) }).toString()}`;

/** The people behind one point of the curve (`2026-11-09 08`, `2026-11-09`, `2026-11`). */
export function timeFilter({ key }: Tally, step: Step): Record<string, string> {
  if (step === 'hour') return { createdAt: `${key}:00:00,${key}:59:59` };
  return { createdAt: step === 'day' ? `${key},${key}` : `${key}-01,${key}-${lastDayOf(key)}` };
}

const lastDayOf = (month: string) => new Date(Number(month.slice(0, 4)), Number(month.slice(5)), 0).getDate();

/** 11-09 8 时, 11-09 or 2026-11. */
export const timeLabel = (key: string, step: Step): string =>
  step === 'hour' ? `${key.slice(5, 10)} ${Number(key.slice(11))} 时` : key.slice(step === 'day' ? 5 : 0);

export const STEP_NAMES: Readonly<Record<Step, string>> = { hour: '每小时', day: '每天', month: '每月' };

/** The people of an age band; nobody's age is asked for where it is unknown. */
export function ageFilter(key: string): Record<string, string> | null {
  if (!key) return null;
  const from = Number(key);
  return from >= 90 ? { leastAge: String(from) } : { leastAge: String(from), mostAge: String(from + 9) };
}

export function ageLabel(key: string): string {
  if (!key) return '未填写';
  const from = Number(key);
  return from >= 90 ? '90 岁以上' : `${from}–${from + 9} 岁`;
}

/** A step of the funnel with its share of the step before, in per cent; null for the first and after an empty one. */
export function shares(steps: readonly Tally[]): readonly (Tally & { share: number | null })[] {
  return steps.map((step, index) => {
    const before = steps[index - 1]?.number ?? 0;
    return { ...step, share: before > 0 ? Math.round((step.number / before) * 100) : null };
  });
}

export const STEPS: Readonly<Record<string, string>> = {
  view: '浏览',
  enrol: '报名',
  seat: '有名额',
  pay: '已付款',
  checkIn: '签到',
  award: '获奖',
};

/** The people who have come this far; null where no list shows them. */
export function stepFilter(key: string): Record<string, string> | null {
  if (key === 'enrol') return {};
  if (key === 'checkIn') return { waitsForCheckIn: '0' };
  return null;
}
