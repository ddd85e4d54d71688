import { Check, Minus } from 'lucide-react';
import { Checkbox as RCheckbox, RadioGroup as RRadio, Switch as RSwitch } from 'radix-ui';
import { useId, type ReactNode } from 'react';
import { pickControl, type ControlProps } from './control';
import s from './Choice.module.css';
import type { Option, OptionValue } from './Select';

export interface CheckboxProps extends ControlProps {
  checked: boolean | 'indeterminate';
  onChange: (checked: boolean) => void;
  /** A visible label beside the box. */
  children?: ReactNode;
  tabIndex?: number;
}

export function Checkbox({ checked, onChange, children, tabIndex, ...rest }: CheckboxProps) {
  const made = useId();
  const id = rest.id ?? made;
  const box = (
    <RCheckbox.Root
      {...pickControl({ ...rest, id })}
      className={s.check}
      checked={checked}
      tabIndex={tabIndex}
      onCheckedChange={(next) => onChange(next === true)}
    >
      <RCheckbox.Indicator className={s.mark}>
        {checked === 'indeterminate' ? (
          <Minus size={12} strokeWidth={3} aria-hidden />
        ) : (
          <Check size={12} strokeWidth={3} aria-hidden />
        )}
      </RCheckbox.Indicator>
    </RCheckbox.Root>
  );
  if (!children) return box;
  return (
    <label className={s.line} htmlFor={id}>
      {box}
      <span>{children}</span>
    </label>
  );
}

export interface RadioGroupProps<V extends OptionValue> extends ControlProps {
  options: readonly Option<V>[];
  value: V | null | undefined;
  onChange: (value: V) => void;
}

/**
 * An arrow key led from one radio of the group to the other, which chooses it. Radix chooses it itself only while the
 * key is down, which a quick press on a busy machine is not any more.
 */
const isBeside = (radio: Element, from: EventTarget | null): boolean =>
  from instanceof Element &&
  from.getAttribute('role') === 'radio' &&
  from.closest('[role=radiogroup]') === radio.closest('[role=radiogroup]');

export function RadioGroup<V extends OptionValue>({ options, value, onChange, ...rest }: RadioGroupProps<V>) {
  const name = useId();
  const position = options.findIndex((option) => option.value === value);
  const pick = (index: string) => {
    const option = options[Number(index)];
    if (option) onChange(option.value);
  };
  return (
    <RRadio.Root
      {...pickControl(rest)}
      className={s.group}
      value={position < 0 ? '' : String(position)}
      onValueChange={pick}
    >
      {options.map((option, index) => (
        <label key={option.value} className={s.line} htmlFor={`${name}-${index}`}>
          <RRadio.Item
            id={`${name}-${index}`}
            value={String(index)}
            className={s.radio}
            disabled={option.disabled}
            onFocus={({ currentTarget, relatedTarget }) => {
              if (isBeside(currentTarget, relatedTarget)) pick(String(index));
            }}
          >
            <RRadio.Indicator className={s.dot} />
          </RRadio.Item>
          <span>{option.label}</span>
        </label>
      ))}
    </RRadio.Root>
  );
}

export interface SwitchProps extends ControlProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
}

export function Switch({ checked, onChange, ...rest }: SwitchProps) {
  return (
    <RSwitch.Root {...pickControl(rest)} className={s.switch} checked={checked} onCheckedChange={onChange}>
      <RSwitch.Thumb className={s.thumb} />
    </RSwitch.Root>
  );
}
