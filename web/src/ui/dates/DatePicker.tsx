import { CalendarDays } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useState, type ReactNode } from 'react';
import { consoleNow, dateText, momentText, readMoment } from '@/lib/dates';
import { usePendingInput } from '@/lib/pending-input';
import { isComposing, isSubmit } from '@/lib/keys';
import { Row } from '../Layout';
import { Button } from '../Button';
import { Calendar, outside, type DayLimit } from './Calendar';
import { pickControl, type ControlProps } from '../control';
import s from './dates.module.css';
import { Input, NumberInput } from '../Input';
import { notify } from '../notify';
import pop from '../popup.module.css';

interface PickerProps extends ControlProps {
  /** `YYYY-MM-DD`, or `YYYY-MM-DD HH:mm:ss` for the moment picker. */
  value: string | null | undefined;
  onChange: (value: string | null) => void;
  placeholder?: string | undefined;
  limit?: DayLimit | undefined;
}

const HAS_TIME = /\d:\d/;

// Not of a library: each list has this module, and date-fns weighs 22 kB.
const startOfDay = (day: Date) => withTime(day, new Date(0, 0, 0, 0, 0, 0));
const endOfDay = (day: Date) => withTime(day, new Date(0, 0, 0, 23, 59, 59));

export function DatePicker(props: PickerProps) {
  const [open, setOpen] = useState(false);
  const pick = (day: Date | undefined) => {
    props.onChange(day ? dateText(day) : null);
    setOpen(false);
  };
  return (
    <TypedMoment {...props} write={dateText} open={open} onOpenChange={setOpen} hint="年-月-日">
      <Days value={props.value} limit={props.limit} onPick={pick} />
    </TypedMoment>
  );
}

interface MomentProps extends PickerProps {
  /** A day without a time lasts until it is over. */
  dayEnds?: boolean;
}

export function DateTimePicker({ dayEnds = false, ...props }: MomentProps) {
  const [open, setOpen] = useState(false);
  const now = readMoment(props.value ?? '');
  const change = (date: Date) => props.onChange(momentText(date));
  const wholeDay = dayEnds ? endOfDay : startOfDay;
  const pickDay = (day: Date | undefined) => day && change(now ? withTime(day, now) : wholeDay(day));
  return (
    <TypedMoment
      {...props}
      write={(date, typed) => momentText(HAS_TIME.test(typed) ? date : wholeDay(date))}
      open={open}
      onOpenChange={setOpen}
      hint="年-月-日 时:分:秒"
    >
      <Days value={props.value} limit={props.limit} onPick={pickDay} />
      <Row gap={6} pad="10-12" line="top" className={s.times}>
        <Time
          label="时"
          max={23}
          value={now?.getHours() ?? 0}
          onChange={(h) => change(withPart(now, 0, h))}
        />
        :
        <Time
          label="分"
          max={59}
          value={now?.getMinutes() ?? 0}
          onChange={(m) => change(withPart(now, 1, m))}
        />
        :
        <Time
          label="秒"
          max={59}
          value={now?.getSeconds() ?? 0}
          onChange={(x) => change(withPart(now, 2, x))}
        />
        <Button small onClick={() => change(consoleNow())}>
          此刻
        </Button>
        <Button small look="primary" onClick={() => setOpen(false)}>
          确定
        </Button>
      </Row>
    </TypedMoment>
  );
}

const withTime = (day: Date, time: Date) =>
  new Date(
    day.getFullYear(),
    day.getMonth(),
    day.getDate(),
    time.getHours(),
    time.getMinutes(),
    time.getSeconds(),
  );

function withPart(moment: Date | null, part: 0 | 1 | 2, value: number): Date {
  const next = moment ? new Date(moment) : withTime(consoleNow(), new Date(0, 0, 0));
  if (part === 0) next.setHours(value);
  if (part === 1) next.setMinutes(value);
  if (part === 2) next.setSeconds(value);
  return next;
}

function Time({
  label,
  max,
  value,
  onChange,
}: {
  label: string;
  max: number;
  value: number;
  onChange: (value: number) => void;
}) {
  const accept = (next: number | string | null) => {
    if (typeof next === 'number' && Number.isInteger(next) && next >= 0 && next <= max) onChange(next);
    if (next === null) onChange(0);
  };
  return <NumberInput aria-label={label} min={0} max={max} value={value} onChange={accept} />;
}

function Days({
  value,
  limit,
  onPick,
}: {
  value: string | null | undefined;
  limit: DayLimit | undefined;
  onPick: (day: Date | undefined) => void;
}) {
  const selected = readMoment(value ?? '') ?? undefined;
  return (
    <Calendar
      mode="single"
      selected={selected}
      {...(selected ? { defaultMonth: selected } : {})}
      onSelect={onPick}
      disabled={outside(limit)}
      autoFocus
    />
  );
}

interface TypedProps extends PickerProps {
  write: (date: Date, typed: string) => string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  hint: string;
  children: ReactNode;
}

/** A line to type into, beside a calendar to pick from; text that is no date is put back on leaving. */
function TypedMoment({ write, open, onOpenChange, hint, children, value, onChange, ...props }: TypedProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const commit = () => {
    const moment = readMoment(draft ?? '');
    if (draft !== null && draft.trim() === '') onChange(null);
    else if (moment) onChange(write(moment, draft ?? ''));
    setDraft(null);
  };
  usePendingInput(draft !== null, () => {
    if (draft?.trim() && !readMoment(draft)) {
      notify.warning(`“${draft.trim()}”不是日期，请按“${hint}”填写后再试`);
      return false;
    }
    commit();
    return true;
  });
  return (
    <Popover.Root open={open} onOpenChange={onOpenChange}>
      <Popover.Anchor className={s.input} {...Calendar.approach}>
        <Input
          {...pickControl(props)}
          className={s.text ?? ''}
          placeholder={props.placeholder ?? hint}
          autoComplete="off"
          value={draft ?? value ?? ''}
          onChange={(event) => setDraft(event.target.value)}
          onBlur={commit}
          onKeyDown={(event) => {
            if (isComposing(event)) return;
            if (isSubmit(event)) commit();
            if (event.key === 'ArrowDown') onOpenChange(true);
          }}
        />
        <Popover.Trigger asChild>
          <button type="button" className={s.open} aria-label="打开日历" disabled={props.disabled}>
            <CalendarDays size={15} aria-hidden />
          </button>
        </Popover.Trigger>
      </Popover.Anchor>
      <Popover.Portal>
        <Popover.Content
          className={pop.pop}
          aria-label="选择日期"
          sideOffset={4}
          align="start"
          collisionPadding={8}
        >
          {children}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
