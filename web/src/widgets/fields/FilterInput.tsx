import type { Filter } from '@/api/kinds';
import { DateRangePicker, Input, NumberInput, Select, type ControlProps } from '@/ui';
import { asRange } from './dates';
import { useChoices } from './live-choices';
import { references, RelationPicker } from './relation';
import { asText } from './types';
import { useOptionLabels } from './useOptions';

export interface FilterInputProps {
  filter: Filter;
  /** As in the URL: text; a date range as `from,to`; a relation as its id. */
  value: string;
  onChange: (value: string) => void;
  control: ControlProps;
}

const YES_NO = [
  { value: '1', label: '是' },
  { value: '0', label: '否' },
];

/** The input of one declared filter of a list. */
export function FilterInput({ filter, value, onChange, control }: FilterInputProps) {
  switch (filter.type) {
    case 'choice':
    case 'state':
    case 'switch':
      return filter.choicesOf ? (
        <LiveFilter {...{ filter, value, onChange, control }} />
      ) : (
        <ChoiceFilter {...{ filter, value, onChange, control }} />
      );
    case 'date_range':
      return (
        <DateRangePicker
          {...control}
          value={asRange(value.split(','))}
          onChange={(range) => onChange(range?.join(',') ?? '')}
        />
      );
    case 'relation':
      return <RelationFilter {...{ filter, value, onChange, control }} />;
    case 'content':
      return null;
    case 'number':
      return <NumberInput {...control} value={value} onChange={(next) => onChange(asText(next))} />;
    case 'text':
      return (
        <Input
          {...control}
          value={value}
          placeholder={filter.placeholder ?? `请输入${filter.label}`}
          autoComplete="off"
          onChange={(event) => onChange(event.target.value)}
          onClear={() => onChange('')}
        />
      );
    default:
      return unknownFilter(filter.type);
  }
}

/** A type of filter that has no case above fails the type check here. */
function unknownFilter(type: never): never {
  throw new Error(`No input for a filter of type ${String(type)}`);
}

function LiveFilter({ filter, value, ...props }: FilterInputProps) {
  const { known, present } = useChoices(filter);
  const choices = known.filter((choice) => present(choice.value) === choice.value);
  return <ChoiceFilter filter={{ ...filter, choices }} value={String(present(value))} {...props} />;
}

function ChoiceFilter({ filter, value, onChange, control }: FilterInputProps) {
  const choices = filter.type === 'switch' ? YES_NO : (filter.choices ?? []);
  const options = choices.map((choice) => ({ value: String(choice.value), label: choice.label }));
  return (
    <Select
      {...control}
      options={options}
      value={value || null}
      onChange={(next) => onChange(next ?? '')}
      placeholder="全部"
      clearable
    />
  );
}

function RelationFilter({ filter, value, onChange, control }: FilterInputProps) {
  const id = Number(value);
  const { data } = useOptionLabels(filter.of, value ? [id] : []);
  const label = data?.items.find((item) => item.id === id)?.label ?? `编号 ${value}`;
  return (
    <RelationPicker
      {...control}
      of={filter.of}
      value={references(value ? { id, label } : null)}
      onChange={([picked]) => onChange(picked ? String(picked.id) : '')}
      placeholder="全部"
    />
  );
}
