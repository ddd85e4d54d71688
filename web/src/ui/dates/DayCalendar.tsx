import { DayPicker } from 'react-day-picker';
import { zhCN } from 'react-day-picker/locale/zh-CN';
import 'react-day-picker/style.css';
import { consoleNow } from '@/lib/dates';
import s from './dates.module.css';

export type CalendarProps = Parameters<typeof DayPicker>[0];

/** The library's calendar, in Chinese. `Calendar` loads it. */
export default function DayCalendar(props: CalendarProps) {
  return (
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
}
