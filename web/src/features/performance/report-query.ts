import type { PerformanceQuery } from '@/api/performance';
import { dayAfter } from '@/lib/month';

/** Days of a quick choice, today included. */
export const SPANS = [
  { value: '7', label: '近 7 天' },
  { value: '30', label: '近 30 天' },
  { value: '90', label: '近 90 天' },
] as const;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The report that the URL asks for; the last thirty days unless it says otherwise. */
export function readReportQuery(search: URLSearchParams, today: string): PerformanceQuery {
  const day = (name: string, usual: string) => {
    const text = search.get(name) ?? '';
    return DAY.test(text) ? text : usual;
  };
  return {
    since: day('since', dayAfter(today, -29)),
    until: day('until', today),
    by: search.get('by') === 'department' ? 'department' : 'person',
    ofKind: search.get('ofKind') ?? '',
    department: search.get('department') ?? '',
  };
}

/** The quick choice that stands for the span; empty for any other span. */
export const spanOf = ({ since, until }: PerformanceQuery, today: string): string =>
  SPANS.find(({ value }) => until === today && since === dayAfter(today, 1 - Number(value)))?.value ?? '';

/** Minutes in words; `--` where nothing was decided. */
export function minutesText(minutes: number | null | undefined): string {
  if (minutes === null || minutes === undefined) return '--';
  if (minutes < 60) return `${minutes} 分`;
  if (minutes < 24 * 60) return `${Math.floor(minutes / 60)} 时 ${minutes % 60} 分`;
  return `${Math.floor(minutes / 1440)} 天 ${Math.floor((minutes % 1440) / 60)} 时`;
}

export const isMinutes = (figure: string): boolean => figure === 'median' || figure === 'p90';

/** The change against the period before: `+12`, `-3`; empty where there is nothing to compare. */
export function changeText(figure: string, now: number | null, before: number | null): string {
  if (now === null || before === null || now === before) return '';
  const change = now - before;
  const size = isMinutes(figure) ? minutesText(Math.abs(change)) : Math.abs(change).toLocaleString('zh-CN');
  return `${change > 0 ? '+' : '−'}${size}`;
}

/** True if the change is one for the better: faster, or fewer rejections, or more of everything else. */
export function isBetter(figure: string, now: number | null, before: number | null): boolean {
  const more = (now ?? 0) > (before ?? 0);
  return isMinutes(figure) || figure === 'returned' ? !more : more;
}
