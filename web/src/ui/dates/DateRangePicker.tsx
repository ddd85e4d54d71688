import { CalendarDays, X } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useState } from 'react';
import type { DateRange } from 'react-day-picker';
import { consoleNow, dateText, readMoment } from '@/lib/dates';
import { Row } from '../Layout';
import { Button } from '../Button';
import { Calendar, dayFrom, outside, type DayLimit } from './Calendar';
import { pickControl, type ControlProps } from '../control';
import pop from '../popup.module.css';

interface RangeProps extends ControlProps {
  /** `[YYYY-MM-DD, YYYY-MM-DD]`; a time behind the date is left as it is until the range is picked anew. */
  value: readonly [string, string] | null | undefined;
  onChange: (value: [string, string] | null) => void;
  placeholder?: string | undefined;
  /** Disables days too far back or ahead; `SPEC_LIMIT` is the spec's. */
  limit?: DayLimit | undefined;
}

export function DateRangePicker(props: RangeProps) {
  const { value, onChange, placeholder = '开始日期 ~ 结束日期', limit } = props;
  const [open, setOpen] = useState(false);
  const [half, setHalf] = useState<DateRange | undefined>();
  const take = (from: Date, to: Date) => {
    onChange([dateText(from), dateText(to)]);
    setHalf(undefined);
    setOpen(false);
  };
  const select = (_: DateRange | undefined, day: Date) => {
    if (!half?.from) setHalf({ from: day, to: undefined });
    else if (day < half.from) take(day, half.from);
    else take(half.from, day);
  };
  const change = (next: boolean) => {
    setOpen(next);
    setHalf(undefined);
  };
  return (
    <Popover.Root open={open} onOpenChange={change}>
      <span className={pop.box}>
        <Popover.Trigger asChild>
          <button
            type="button"
            className={pop.trigger}
            data-placeholder={value ? undefined : ''}
            {...pickControl(props)}
            aria-labelledby={named(props)}
            {...Calendar.approach}
          >
            <span className={pop.value}>
              {value ? `${value[0].slice(0, 10)} ~ ${value[1].slice(0, 10)}` : placeholder}
            </span>
            <CalendarDays size={14} aria-hidden />
          </button>
        </Popover.Trigger>
        {value && !props.disabled && (
          <button type="button" className={pop.clear} aria-label="清除日期" onClick={() => onChange(null)}>
            <X size={13} aria-hidden />
          </button>
        )}
      </span>
      <Popover.Portal>
        <Popover.Content
          className={pop.pop}
          aria-label="选择日期范围"
          sideOffset={4}
          align="start"
          collisionPadding={8}
        >
          <Calendar
            mode="range"
            numberOfMonths={2}
            selected={half ?? asRange(value)}
            onSelect={select}
            disabled={outside(limit)}
            {...(value ? { defaultMonth: readMoment(value[0]) ?? consoleNow() } : {})}
            autoFocus
          />
          {!limit && <Presets onPick={take} />}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

/** The button is called by its label and what it shows. */
const named = ({ id, 'aria-labelledby': label }: ControlProps) => (id && label ? `${label} ${id}` : label);

function asRange(value: readonly [string, string] | null | undefined): DateRange | undefined {
  if (!value) return undefined;
  return { from: readMoment(value[0]) ?? undefined, to: readMoment(value[1]) ?? undefined };
}

function Presets({ onPick }: { onPick: (from: Date, to: Date) => void }) {
  const today = consoleNow();
  const ranges: [string, Date, Date][] = [
    ['今天', today, today],
    ['昨天', dayFrom(today, -1), dayFrom(today, -1)],
    ['近 7 天', dayFrom(today, -6), today],
    ['近 30 天', dayFrom(today, -29), today],
    [
      '本月',
      new Date(today.getFullYear(), today.getMonth(), 1),
      new Date(today.getFullYear(), today.getMonth() + 1, 0),
    ],
  ];
  return (
    <Row gap={4} align="stretch" wrap pad="8-12" line="top">
      {ranges.map(([label, from, to]) => (
        <Button key={label} look="text" onClick={() => onPick(from, to)}>
          {label}
        </Button>
      ))}
    </Row>
  );
}
