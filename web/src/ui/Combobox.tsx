import { Command } from 'cmdk';
import { Check, ChevronDown, X } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useState, type ReactNode } from 'react';
import { cx } from '@/lib/cx';
import { Row } from './Layout';
import { pickControl, type ControlProps } from './control';
import type { Option, OptionValue } from './Select';
import s from './popup.module.css';
import { Chip } from './Tag';

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
          <Options {...props} onPick={pick} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

function Options<V extends OptionValue>(props: ComboboxProps<V> & { onPick: (option: Option<V>) => void }) {
  const { options, value, onSearch, search, loading, footer, onPick } = props;
  const picked = new Set(value.map((option) => option.value));
  return (
    <Command shouldFilter={!onSearch} label="选项" vimBindings={false} loop>
      <Command.Input
        className={s.search}
        placeholder="输入关键字查找"
        aria-label="查找选项"
        {...(onSearch ? { value: search ?? '', onValueChange: onSearch } : {})}
      />
      <Command.List
        className={s.list}
        label="选项"
        aria-multiselectable={props.many || undefined}
        tabIndex={-1}
      >
        <Command.Empty className={s.empty}>{loading ? '正在查找…' : '没有找到，请换个关键字'}</Command.Empty>
        {options.map((option) => (
          <Command.Item
            key={option.value}
            value={String(option.value)}
            keywords={[option.label]}
            className={s.item}
            data-checked={picked.has(option.value)}
            disabled={option.disabled ?? false}
            onSelect={() => onPick(option)}
          >
            <span className={s.value}>{option.label}</span>
            {option.note && <span className={s.hint}>{option.note}</span>}
            {picked.has(option.value) && <Check size={14} className={s.check} aria-label="已选" />}
          </Command.Item>
        ))}
      </Command.List>
      {footer && <div className={s.label}>{footer}</div>}
    </Command>
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
