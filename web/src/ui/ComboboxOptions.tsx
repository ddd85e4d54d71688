import { Command } from 'cmdk';
import { Check } from 'lucide-react';
import type { ComboboxProps } from './Combobox';
import s from './popup.module.css';
import type { Option, OptionValue } from './Select';

export type OptionsProps = ComboboxProps<OptionValue> & { onPick: (option: Option) => void };

/** The options of a `Combobox`, with the field that searches them. */
export default function ComboboxOptions(props: OptionsProps) {
  const { options, value, onSearch, search, loading, footer, onPick } = props;
  const picked = new Set(value.map((option) => option.value));
  return (
    <Command shouldFilter={!onSearch} label="选项" vimBindings={false} loop>
      <Command.Input
        className={s.search}
        autoFocus
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
