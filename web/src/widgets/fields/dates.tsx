import { fullMoment } from '@/lib/dates';
import { DatePicker, DateTimePicker, Stack } from '@/ui';
import { isRange, isText } from './checks';
import { short, silent, single } from './facts';
import s from './fields.module.css';
import { None } from './none';
import { asText, type FieldInputProps, type FieldTypeView, type FieldValueProps } from './types';

const Moment = ({ value }: FieldValueProps) =>
  asText(value) ? (
    <span className={s.moment} title={fullMoment(asText(value))}>
      {asText(value)}
    </span>
  ) : (
    <None />
  );

const DateInput = ({ field, value, onChange, control }: FieldInputProps) => (
  <DatePicker {...control} value={asText(value)} onChange={onChange} placeholder={field.placeholder} />
);

const DateTimeInput = ({ field, value, onChange, control }: FieldInputProps) => (
  <DateTimePicker {...control} value={asText(value)} onChange={onChange} placeholder={field.placeholder} />
);

export const asRange = (value: unknown): [string, string] | null =>
  Array.isArray(value) && value.length === 2 && value.every(Boolean)
    ? [String(value[0]), String(value[1])]
    : null;

const ENDS = ['开始', '结束'] as const;
const DAY_BEGINS = / 00:00:00$/;
const DAY_ENDS = / 23:59:(00|59)$/;

/** Two moments. A day without a time lasts as the end until it is over. */
function RangeInput({ field, value, onChange, control }: FieldInputProps) {
  const ends = Array.isArray(value) ? value.map(asText) : [];
  const change = (place: number, next: string) => {
    const range = ENDS.map((_, other) => (other === place ? next : (ends[other] ?? '')));
    onChange(range.some(Boolean) ? range : null);
  };
  const { id, ...rest } = control;
  return (
    <Stack gap={6} maxWidth={360} role="group" aria-label={field.label}>
      {ENDS.map((label, index) => (
        <Stack key={label} align="center" gap={6} tone="quiet" size={13} columns="32px minmax(0, 1fr)">
          <span aria-hidden>{label}</span>
          <DateTimePicker
            {...rest}
            {...(index === 0 ? { id } : {})}
            aria-labelledby={undefined}
            aria-label={`${field.label}${label}`}
            value={ends[index]}
            dayEnds={index === 1}
            onChange={(next) => change(index, next ?? '')}
          />
        </Stack>
      ))}
    </Stack>
  );
}

/** Whole days are read as days. */
function Range({ value }: FieldValueProps) {
  const range = asRange(value);
  if (!range) return <None />;
  const days = DAY_BEGINS.test(range[0]) && DAY_ENDS.test(range[1]);
  const [from, to] = days
    ? range.map((moment) => moment.slice(0, 10))
    : range.map((moment) => moment.slice(0, 16));
  return (
    <span className={s.moment} title={range.join(' ~ ')}>
      {from} ~ {to}
    </span>
  );
}

export const date: FieldTypeView = {
  ...{ Input: DateInput, Cell: Moment, Read: Moment },
  ...single,
  ...short,
  check: isText(20),
};

export const datetime: FieldTypeView = {
  ...{ Input: DateTimeInput, Cell: Moment, Read: Moment },
  ...single,
  ...silent,
  check: isText(20),
  width: 'moment',
};

export const dateRange: FieldTypeView = {
  ...{ Input: RangeInput, Cell: Range, Read: Range },
  ...single,
  ...silent,
  check: isRange,
  width: 'moment',
};
