import { ChevronDown, X } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useState, type ReactNode } from 'react';
import { cx } from '@/lib/cx';
import type { OptionsProps } from './ComboboxOptions';
import { pickControl, type ControlProps } from './control';
import type { Option, OptionValue } from './Select';
import { SkeletonRows } from './Feedback';
import { lazyPart } from './lazy-part';
import { Row } from './Layout';
import s from './popup.module.css';
import { Chip } from './Tag';

/** The list with its search, which nobody needs before a picker opens. */
const Options = lazyPart<OptionsProps>({
  load: () => import('./ComboboxOptions'),
  what: '选项',
  outline: () => <SkeletonRows rows={4} />,
});

export interface ComboboxProps<V extends OptionValue> extends ControlProps {
  /** Options for `search`; the caller fetches and filters when `onSearch` is given. */
  options: readonly Option<V>[];
  /** The picked options with their labels, which need not be among `options`. */
  value: readonly Option<V>[];
  onChange: (value: Option<V>[]) => void;
  many?: boolean | undefined;
  search?: string;
  onSearch?: (text: string) => void;
  loading?: boolean;
  placeholder?: string | undefined;
  /** Below the options: e.g. how many more there are. */
  footer?: ReactNode;
  onOpenChange?: (open: boolean) => void;
}

/** A searching picker for one or many, local or asynchronous. */
export function Combobox<V extends OptionValue>(props: ComboboxProps<V>) {
  const { value, onChange, many, placeholder = '请选择' } = props;
  const [open, setOpen] = useState(false);
  const change = (next: boolean) => {
    setOpen(next);
    props.onOpenChange?.(next);
  };
  const pick = (option: Option<V>) => {
    onChange(many ? toggled(value, option) : [option]);
    if (!many) change(false);
  };
  const showsClear = value.length > 0 && !props.disabled && !many;
  return (
    <Popover.Root open={open} onOpenChange={change}>
      <span className={s.box}>
        <Popover.Trigger asChild>
          <button
            type="button"
            role="combobox"
            aria-expanded={open}
            aria-haspopup="listbox"
            className={s.trigger}
            data-placeholder={value.length ? undefined : ''}
            {...pickControl(props)}
            {...Options.approach}
          >
            <span className={s.value}>
              {many ? summary(value, placeholder) : (value[0]?.label ?? placeholder)}
            </span>
            <ChevronDown size={14} aria-hidden />
          </button>
        </Popover.Trigger>
        {showsClear && (
          <button type="button" className={s.clear} aria-label="清除选择" onClick={() => onChange([])}>
            <X size={13} aria-hidden />
          </button>
        )}
      </span>
      {many && value.length > 0 && <Picked value={value} onChange={onChange} disabled={props.disabled} />}
      <Popover.Portal>
        <Popover.Content
          aria-label="选择"
          className={cx(s.pop, s.combobox)}
          sideOffset={4}
          align="start"
          collisionPadding={8}
        >
          <Options
            {...(props as unknown as ComboboxProps<OptionValue>)}
            onPick={pick as (option: Option) => void}
          />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

function Picked<V extends OptionValue>(props: Pick<ComboboxProps<V>, 'value' | 'onChange' | 'disabled'>) {
  const { value, onChange, disabled } = props;
  return (
    <Row as="span" gap={4} align="stretch" wrap grow narrow className={s.chips}>
      {value.map((option) => (
        <Chip
          key={option.value}
          onRemove={
            disabled ? undefined : () => onChange(value.filter((other) => other.value !== option.value))
          }
        >
          {option.label}
        </Chip>
      ))}
    </Row>
  );
}

const summary = (value: readonly Option[], placeholder: string) =>
  value.length ? `已选 ${value.length} 项` : placeholder;

function toggled<V extends OptionValue>(value: readonly Option<V>[], option: Option<V>): Option<V>[] {
  const rest = value.filter((other) => other.value !== option.value);
  return rest.length === value.length ? [...value, option] : rest;
}
