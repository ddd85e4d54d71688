import { useTypedText } from '@/lib/use-typed-text';
import { Input } from '@/ui';
import { isMoney } from './checks';
import { short, single } from './facts';
import { fenOf, priceOf, yuanOf } from './money-text';
import { None } from './none';
import type { FieldInputProps, FieldTypeView, FieldValueProps } from './types';

const shown = (value: unknown): string =>
  typeof value === 'number' ? yuanOf(value) : typeof value === 'string' ? value : '';

function MoneyInput({ field, value, onChange, control }: FieldInputProps) {
  const { text, setTyped } = useTypedText<unknown>(value ?? null, fenOf, shown);
  return (
    <Input
      {...control}
      inputMode="decimal"
      autoComplete="off"
      prefix="¥"
      suffix="元"
      placeholder={field.placeholder ?? '0.00'}
      value={text}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(fenOf(target.value));
      }}
    />
  );
}

const Price = ({ value }: FieldValueProps) => (typeof value === 'number' ? <>{priceOf(value)}</> : <None />);

export const money: FieldTypeView = {
  ...{ Input: MoneyInput, Cell: Price, Read: Price },
  ...single,
  ...short,
  check: isMoney,
};
