import { useRef, useState, type KeyboardEvent } from 'react';
import type { CalendarItem } from '@/api/plans';
import { Column, Note, Row, Stack, Text } from '@/ui';
import s from './calendar.module.css';
import { LOOKS, lookOf } from '@/widgets/plans/looks';
import { dayAfter, monthText } from '@/lib/month';
import { isPeriod } from './month';
import { useDragSource } from '@/widgets/reorder';
import { usePlanDrag } from './usePlanDrag';
import type { CalendarState } from './useCalendar';

const WEEKDAYS = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'];
const SHOWN = 4;
const PERIOD: Readonly<Record<string, string>> = { start: '开始', end: '结束' };
const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
};

/** Six weeks at most; arrows go from day to day, Enter opens one. A plan can be dragged to another day. */
export function MonthSheet({ calendar }: { calendar: CalendarState }) {
  const { days, today, month } = calendar;
  const sheet = useRef<HTMLDivElement>(null);
  const [cursor, setCursor] = useState<string | null>(null);
  const moving = usePlanDrag();
  const current =
    cursor && days.includes(cursor) ? cursor : days.includes(today) ? today : monthText(month) + '-01';
  const weeks = Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
  const move = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const to = step && dayAfter(current, step);
    if (!to || !days.includes(to)) return;
    event.preventDefault();
    setCursor(to);
    sheet.current?.querySelector<HTMLElement>(`[data-day="${to}"]`)?.focus();
  };
  return (
    <Stack line="top" role="grid" aria-label="发布日历" ref={sheet} onKeyDown={move}>
      <div className={s.week} role="row">
        {WEEKDAYS.map((name) => (
          <Text key={name} role="columnheader" surface={2} tone="soft" size={13} className={s.weekday}>
            {name}
          </Text>
        ))}
      </div>
      {weeks.map((week) => (
        <div key={week[0]} className={s.week} role="row">
          {week.map((day) => (
            <Day key={day} {...{ day, calendar, moving }} tabIndex={day === current ? 0 : -1} />
          ))}
        </div>
      ))}
    </Stack>
  );
}

interface DayProps {
  day: string;
  calendar: CalendarState;
  moving: ReturnType<typeof usePlanDrag>;
  tabIndex: number;
}

function Day({ day, calendar, moving, tabIndex }: DayProps) {
  const { items, query, today, month, showDay } = calendar;
  const here = items.get(day) ?? [];
  const published = query.data?.published[day] ?? 0;
  const number = Number(day.slice(8));
  return (
    <Column
      role="gridcell"
      line="top"
      className={s.day}
      data-day={day}
      data-today={day === today || undefined}
      data-outside={day.slice(0, 7) !== monthText(month) || undefined}
      data-over={moving.over === day || undefined}
      tabIndex={tabIndex}
      onClick={() => showDay(day)}
      onKeyDown={(event) => event.key === 'Enter' && showDay(day)}
    >
      <span className="visually-hidden">
        {day}，{here.length} 项{published > 0 && `，已发布 ${published} 条`}
      </span>
      <Row as="span" justify="between" align="baseline" gap={4} className={s.number}>
        {number === 1 ? `${Number(day.slice(5, 7))}月1日` : number}
        {published > 0 && (
          <Note size={12} weight={400} nowrap>
            <span className={s.word}>已发布 </span>
            {published}
          </Note>
        )}
      </Row>
      {here.slice(0, SHOWN).map((item) => (
        <Entry key={`${item.kind} ${item.id} ${item.what} ${item.at}`} item={item} moving={moving} />
      ))}
      {here.length > SHOWN && <span className={s.more}>还有 {here.length - SHOWN} 项</span>}
    </Column>
  );
}

function Entry({ item, moving }: { item: CalendarItem; moving: DayProps['moving'] }) {
  const look = lookOf(item);
  const source = useDragSource((element) => moving.begin(item, element));
  return (
    <span
      className={s.entry}
      data-look={look}
      title={`${item.at.slice(11, 16)} ${item.label} · ${item.kindLabel}《${item.title}》（${LOOKS[look].label}）`}
      ref={source}
    >
      <time>{isPeriod(item) ? PERIOD[item.what] : item.at.slice(11, 16)}</time> {item.title}
    </span>
  );
}
