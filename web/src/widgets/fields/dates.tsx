import { DatePicker, DateRangePicker, DateTimePicker } from '@/ui';
import s from './fields.module.css';
import { None } from './none';
import { asText, type FieldInputProps, type FieldTypeView, type FieldValueProps } from './types';

const Moment = ({ value }: FieldValueProps) =>
  asText(value) ? <span className={s.moment}>{asText(value)}</span> : <None />;

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

const RangeInput = ({ field, value, onChange, control }: FieldInputProps) => (
  <DateRangePicker {...control} value={asRange(value)} onChange={onChange} placeholder={field.placeholder} />
);

function Range({ value }: FieldValueProps) {
  const range = asRange(value);
  return range ? (
    <span className={s.moment}>
      {range[0]} ~ {range[1]}
    </span>
  ) : (
    <None />
  );
}

export const date: FieldTypeView = { Input: DateInput, Cell: Moment, Read: Moment };
export const datetime: FieldTypeView = { Input: DateTimeInput, Cell: Moment, Read: Moment };
export const dateRange: FieldTypeView = { Input: RangeInput, Cell: Range, Read: Range };
