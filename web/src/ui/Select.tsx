import { Check, ChevronDown, X } from 'lucide-react';
import { Select as Radix } from 'radix-ui';
import { cx } from '@/lib/cx';
import { pickControl, type ControlProps } from './control';
import s from './popup.module.css';

export type OptionValue = string | number;
export interface Option<V extends OptionValue = OptionValue> {
  value: V;
  label: string;
  note?: string | undefined;
  disabled?: boolean;
}

export interface SelectProps<V extends OptionValue> extends ControlProps {
  options: readonly Option<V>[];
  value: V | null | undefined;
  onChange: (value: V | null) => void;
  placeholder?: string | undefined;
  /** Offers a cross that sets `null`. */
  clearable?: boolean;
  className?: string;
}

/** One of a short, known list. Values may be numbers or the empty string; the library sees positions only. */
export function Select<V extends OptionValue>(props: SelectProps<V>) {
  const { options, value, onChange, placeholder = '请选择', clearable, className } = props;
  const position = options.findIndex((option) => option.value === value);
  return (
    <span className={cx(s.box, className)}>
      <Radix.Root
        value={position < 0 ? '' : String(position)}
        onValueChange={(picked) => onChange(options[Number(picked)]?.value ?? null)}
        disabled={props.disabled ?? false}
      >
        <Radix.Trigger className={s.trigger} {...pickControl(props)}>
          <span className={s.value}>
            <Radix.Value placeholder={placeholder} />
          </span>
          <ChevronDown size={14} aria-hidden />
        </Radix.Trigger>
        <Radix.Portal>
          <Radix.Content className={cx(s.pop, s.fit)} position="popper" sideOffset={4} collisionPadding={8}>
            <Radix.Viewport>
              {options.map((option, index) => (
                <Radix.Item
                  key={option.value}
                  value={String(index)}
                  className={s.item}
                  disabled={option.disabled ?? false}
                >
                  <Radix.ItemText>{option.label}</Radix.ItemText>
                  <Radix.ItemIndicator className={s.check}>
                    <Check size={14} aria-hidden />
                  </Radix.ItemIndicator>
                </Radix.Item>
              ))}
            </Radix.Viewport>
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
      {clearable && position >= 0 && !props.disabled && (
        <button type="button" className={s.clear} aria-label="清除选择" onClick={() => onChange(null)}>
          <X size={13} aria-hidden />
        </button>
      )}
    </span>
  );
}
