import { addDays } from 'date-fns';
import { DayPicker, type Matcher } from 'react-day-picker';
import { zhCN } from 'react-day-picker/locale/zh-CN';
import 'react-day-picker/style.css';
import { consoleNow } from '@/lib/dates';
import s from './dates.module.css';

/** Days that may be picked, counted from today (the spec's range picker: 8 back, 7 forward). */
export interface DayLimit {
  back: number;
  forward: number;
}

export const SPEC_LIMIT: DayLimit = { back: 8, forward: 7 };

export const outside = (limit: DayLimit | undefined): Matcher | undefined =>
  limit && { before: addDays(consoleNow(), -limit.back), after: addDays(consoleNow(), limit.forward) };

type CalendarProps = Parameters<typeof DayPicker>[0];

export const Calendar = (props: CalendarProps) => (
  <div className={s.calendar}>
    <DayPicker
      locale={zhCN}
      today={consoleNow()}
      captionLayout="dropdown"
      navLayout="around"
      showOutsideDays
      {...props}
    />
  </div>
);
