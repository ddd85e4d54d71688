import { asRules, ConditionBuilder, NO_RULES, sizeOf } from '../conditions';
import { short, single } from './facts';
import { None } from './none';
import type { FieldInputProps, FieldTypeView, FieldValueProps } from './types';
import { errorsUnder } from './errors';

function ConditionsInput({ field, value, onChange, control, errors = {} }: FieldInputProps) {
  const rules = asRules(value);
  return (
    <div id={control.id} role="group" aria-labelledby={control['aria-labelledby']} tabIndex={-1}>
      <ConditionBuilder
        label={field.label}
        root={rules.root}
        disabled={Boolean(control.disabled)}
        errors={{ ...errorsUnder(errors, 'root'), ...(errors['root'] ? { '': errors['root'] } : {}) }}
        onChange={(root) => onChange({ ...rules, root })}
      />
    </div>
  );
}

function Size({ value }: FieldValueProps) {
  const size = sizeOf(asRules(value).root);
  return size ? <>{size} 个条件</> : <None />;
}

/** A tree of conditions; its words are a field of their own. */
export const conditions: FieldTypeView = {
  ...{ Input: ConditionsInput, Cell: Size, Read: Size },
  ...single,
  ...short,
  check: () => null,
  isEmpty: (value) => !asRules(value).root.items.length,
  blank: () => NO_RULES,
  toWire: (_, value) => asRules(value),
};
