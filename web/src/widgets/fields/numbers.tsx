import { fileSize, fullNumber, shortNumber } from '@/lib/numbers';
import { NumberInput } from '@/ui';
import { isCount, isPercent, isInteger } from './checks';
import { numeric, short, silent, single } from './facts';
import { None } from './none';
import type { FieldInputProps, FieldTypeView, FieldValueProps } from './types';

const known = (value: unknown): number | string | null =>
  typeof value === 'number' || typeof value === 'string' ? value : null;

const inputWith =
  (hint: string) =>
  ({ field, value, onChange, control }: FieldInputProps) => (
    <NumberInput
      {...control}
      value={known(value)}
      onChange={onChange}
      min={field.min}
      max={field.max}
      placeholder={field.placeholder ?? hint}
      {...(field.unit ? { suffix: field.unit } : {})}
    />
  );

function Plain({ field, value }: FieldValueProps) {
  if (typeof value !== 'number') return <None />;
  // Product spec, section 9: sizes are read as B to TB.
  if (field.unit === '字节') return <span title={`${fullNumber(value)} 字节`}>{fileSize(value)}</span>;
  return (
    <>
      {fullNumber(value)}
      {field.unit && ` ${field.unit}`}
    </>
  );
}

function Short({ value }: FieldValueProps) {
  if (typeof value !== 'number') return <None />;
  return <span title={fullNumber(value)}>{shortNumber(value)}</span>;
}

export const number: FieldTypeView = {
  ...{ Input: inputWith('请输入整数'), Cell: Plain, Read: Plain },
  ...numeric,
  ...short,
  check: isInteger,
};

/** Emptied it travels as `null`, or as its default: 0 for share. */
export const count: FieldTypeView = {
  ...{ Input: inputWith('非负整数，可不填'), Cell: Short, Read: Plain },
  ...numeric,
  ...silent,
  check: isCount,
  toWire: (field, value) => value ?? field.default ?? null,
};

export const sortOrder: FieldTypeView = {
  ...{ Input: inputWith('数字越小越靠前'), Cell: Plain, Read: Plain },
  ...single,
  ...silent,
  check: isInteger,
};

const PercentInput = (props: FieldInputProps) => {
  const { min = 0, max = 100 } = props.field;
  return <number.Input {...props} field={{ ...props.field, min, max, unit: '%' }} />;
};

const Percent = ({ value }: FieldValueProps) => (typeof value === 'number' ? <>{value}%</> : <None />);

export const percent: FieldTypeView = {
  ...{ Input: PercentInput, Cell: Percent, Read: Percent },
  ...single,
  ...short,
  check: isPercent,
};
