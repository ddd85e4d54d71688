import type { Field } from '@/api/kinds';
import { type OptionValue, RadioGroup, Select, Switch, Tag, Text } from '@/ui';
import { isChoice, isSwitch } from './checks';
import { short, silent, single } from './facts';
import { useChoices } from './live-choices';
import { None } from './none';
import { asText, type FieldInputProps, type FieldTypeView, type FieldValueProps } from './types';

/** Up to this many short choices stand open as radio buttons. */
const OPEN_CHOICES = 4;
const OPEN_LETTERS = 16;

const isOptionValue = (value: unknown): value is OptionValue =>
  typeof value === 'string' || typeof value === 'number';

function standsOpen({ choices = [], choicesOf, required }: Field): boolean {
  if (choicesOf) return false;
  const letters = choices.reduce((sum, choice) => sum + choice.label.length, 0);
  return Boolean(required) && choices.length <= OPEN_CHOICES && letters <= OPEN_LETTERS;
}

/** A merged choice is shown as the one that took it over. */
function LiveInput({ field, ...props }: FieldInputProps) {
  const { offered, present } = useChoices(field, props.value);
  return (
    <OptionInput field={{ ...field, choices: offered }} {...props} value={present(props.value) ?? null} />
  );
}

const ChoiceInput = (props: FieldInputProps) =>
  props.field.choicesOf ? <LiveInput {...props} /> : <OptionInput {...props} />;

function OptionInput({ field, value, onChange, control }: FieldInputProps) {
  const options = field.choices ?? [];
  const picked = isOptionValue(value) ? value : null;
  if (standsOpen(field))
    return <RadioGroup {...control} options={options} value={picked} onChange={onChange} />;
  return (
    <Select
      {...control}
      options={options}
      value={picked}
      onChange={onChange}
      placeholder={field.placeholder ?? `请选择${field.label}`}
      clearable={!field.required}
    />
  );
}

const LiveTag = ({ field, value }: FieldValueProps) => (
  <OptionTag field={{ ...field, choices: useChoices(field).known }} value={value} />
);

const ChoiceTag = (props: FieldValueProps) =>
  props.field.choicesOf ? <LiveTag {...props} /> : <OptionTag {...props} />;

function OptionTag({ field, value }: FieldValueProps) {
  const picked = field.choices?.find((choice) => choice.value === value);
  if (!picked) return asText(value) ? <>{asText(value)}</> : <None />;
  return picked.tone ? <Tag tone={picked.tone}>{picked.label}</Tag> : <>{picked.label}</>;
}

export const choice: FieldTypeView = {
  ...{ Input: ChoiceInput, Cell: ChoiceTag, Read: ChoiceTag },
  ...single,
  ...short,
  check: isChoice,
  fromUrl: ({ choices, choicesOf }, text) =>
    choicesOf ? text || null : (choices?.find(({ value }) => String(value) === text)?.value ?? null),
};

/** The state of a reviewed record: beside it stands what readers see meanwhile. */
export const state: FieldTypeView = { ...choice, ...silent, width: 'state' };

const SwitchInput = ({ value, onChange, control }: FieldInputProps) => (
  <Switch {...control} checked={value === true} onChange={onChange} />
);

const YesNo = ({ value }: FieldValueProps) =>
  value === true ? <Tag tone="info">是</Tag> : <Text tone="quiet">否</Text>;

export const switchType: FieldTypeView = {
  ...{ Input: SwitchInput, Cell: YesNo, Read: YesNo },
  ...single,
  ...silent,
  check: isSwitch,
  blank: () => false,
  fromUrl: (_, text) => text === '1',
};
