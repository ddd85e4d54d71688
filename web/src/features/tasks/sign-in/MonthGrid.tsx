import { Gift } from 'lucide-react';
import { useRef, type KeyboardEvent } from 'react';
import type { DayFigures, SignInCalendar } from '@/api/tasks';
import { dayAfter } from '@/lib/month';
import { Note, Text } from '@/ui';
import { numberOfDay } from './month-rules';
import s from './sign-in.module.css';
import type { Month } from './useSignIn';

const WEEKDAYS = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'];
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

interface Props {
  month: Month;
  calendar: SignInCalendar;
  figures: Readonly<Record<string, DayFigures>>;
  chosen: string;
  onChoose: (date: string) => void;
}

/** The month with the reward of each day and who came; arrows go from day to day. */
export function MonthGrid({ month, calendar, figures, chosen, onChoose }: Props) {
  const grid = useRef<HTMLDivElement>(null);
  const days = new Map(calendar.days.map((day) => [day.date, day]));
  const weeks = Array.from({ length: month.sheet.length / 7 }, (_, week) =>
    month.sheet.slice(week * 7, week * 7 + 7),
  );
  const move = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const to = step && dayAfter(chosen, step);
    if (!to || !days.has(to)) return;
    event.preventDefault();
    onChoose(to);
    grid.current?.querySelector<HTMLElement>(`[data-day="${to}"]`)?.focus();
  };
  return (
    <div className={s.grid} role="grid" aria-label="签到日历" ref={grid} onKeyDown={move}>
      <div className={s.week} role="row">
        {WEEKDAYS.map((name) => (
          <Text key={name} surface={2} tone="soft" size={13} role="columnheader" className={s.weekday}>
            {name}
          </Text>
        ))}
      </div>
      {weeks.map((week) => (
        <div key={week[0]} className={s.week} role="row">
          {week.map((date) => {
            const day = days.get(date);
            if (!day) return <span key={date} role="gridcell" className={s.outside} aria-hidden />;
            const came = figures[date];
            return (
              <div
                key={date}
                role="gridcell"
                className={s.day}
                data-day={date}
                data-today={date === month.today || undefined}
                data-past={date < month.today || undefined}
                data-special={day.special || undefined}
                aria-selected={date === chosen}
                tabIndex={date === chosen ? 0 : -1}
                onClick={() => onChoose(date)}
              >
                <Text tone="soft" size={13} className={s.number}>
                  {numberOfDay(date)}
                </Text>
                <b>
                  +{day.points}
                  {day.honour && <Gift size={13} aria-label="送勋章或头像框" />}
                </b>
                {came && (
                  <Note size={12}>
                    {came.attended.toLocaleString('zh-CN')} 人{came.madeUp > 0 && `，补 ${came.madeUp}`}
                  </Note>
                )}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}
