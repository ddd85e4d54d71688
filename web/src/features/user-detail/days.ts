import type { UserDayCounts } from '@/api/users';

type Count = Exclude<keyof UserDayCounts, 'day'>;

/** The counts of a day, in the order in which they are shown. */
export const COUNTS: readonly { readonly name: Count; readonly label: string }[] = [
  { name: 'opens', label: '打开' },
  { name: 'reads', label: '阅读' },
  { name: 'comments', label: '评论' },
  { name: 'likes', label: '点赞' },
  { name: 'shares', label: '分享' },
];

export const totalOf = (days: readonly UserDayCounts[], name: Count): number =>
  days.reduce((sum, day) => sum + day[name], 0);

/** `11-03` of `2026-11-03`. */
export const dayLabel = (day: string): string => day.slice(5);

/** Seconds in words: `2 小时 5 分`, `40 秒`. */
export function durationOf(seconds: number): string {
  if (seconds < 60) return `${seconds} 秒`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} 分`;
  return `${Math.floor(minutes / 60)} 小时${minutes % 60 ? ` ${minutes % 60} 分` : ''}`;
}

/** The days with anything to tell, newest first. */
export const busyDays = (days: readonly UserDayCounts[]): UserDayCounts[] =>
  days.filter((day) => day.seconds > 0 || COUNTS.some(({ name }) => day[name] > 0)).toReversed();
