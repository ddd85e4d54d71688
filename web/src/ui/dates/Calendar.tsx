import type { Matcher } from 'react-day-picker';
import { consoleNow } from '@/lib/dates';
import { Skeleton } from '../Feedback';
import { lazyPart } from '../lazy-part';
import type { CalendarProps } from './DayCalendar';

/** Days that may be picked, counted from today (the spec's range picker: 8 back, 7 forward). */
export interface DayLimit {
  back: number;
  forward: number;
}

export const SPEC_LIMIT: DayLimit = { back: 8, forward: 7 };

/** The same time so many days later; earlier if negative. */
export function dayFrom(moment: Date, days: number): Date {
  const day = new Date(moment);
  day.setDate(day.getDate() + days);
  return day;
}

export const outside = (limit: DayLimit | undefined): Matcher | undefined =>
  limit && { before: dayFrom(consoleNow(), -limit.back), after: dayFrom(consoleNow(), limit.forward) };

/** A calendar, loaded when the first one opens; its outline has its size. */
export const Calendar = lazyPart<CalendarProps>({
  load: () => import('./DayCalendar'),
  what: '日历',
  outline: ({ numberOfMonths }) => <Skeleton width={numberOfMonths === 2 ? 560 : 280} height={316} />,
});
