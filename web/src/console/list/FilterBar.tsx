import { ChevronDown, ChevronUp, Search } from 'lucide-react';
import { useId, useRef, useState, type FormEvent, type RefObject } from 'react';
import type { Filter } from '@/api/kinds';
import { Button } from '@/ui';
import { FilterInput } from '@/widgets/fields';
import s from './list.module.css';

interface FilterBarProps {
  filters: readonly Filter[];
  values: Readonly<Record<string, string>>;
  onSearch: (values: Readonly<Record<string, string>>) => void;
  onReset: () => void;
  bar: RefObject<HTMLFormElement | null>;
}

/** So many fit on two lines beside the buttons; more fold away. */
const FOLDED = 7;

/** Filters as declared. What is typed searches on Enter, what is picked at once. */
export function FilterBar({ filters, values, onSearch, onReset, bar }: FilterBarProps) {
  const [draft, setDraft] = useState(values);
  const [seen, setSeen] = useState(values);
  const [open, setOpen] = useState(false);
  if (seen !== values) {
    setSeen(values);
    setDraft(values);
  }
  if (!filters.length) return null;
  const shown = open ? filters : filters.slice(0, FOLDED);
  const change = (filter: Filter, value: string) => {
    const next = { ...draft, [filter.name]: value };
    setDraft(next);
    if (filter.type !== 'text' && filter.type !== 'number') onSearch(next);
    else if (value === '') onSearch(next);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(draft);
  };
  return (
    <form ref={bar} className={s.filters} role="search" aria-label="筛选" onSubmit={submit}>
      {shown.map((filter) => (
        <FilterCell
          key={filter.name}
          filter={filter}
          value={draft[filter.name] ?? ''}
          onChange={(value) => change(filter, value)}
        />
      ))}
      <div className={s.filterActions}>
        {filters.length > FOLDED && (
          <Button look="text" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? '收起' : '展开'}
            {open ? <ChevronUp size={14} aria-hidden /> : <ChevronDown size={14} aria-hidden />}
          </Button>
        )}
        <Button onClick={onReset}>重置</Button>
        <Button look="primary" type="submit">
          <Search size={14} aria-hidden />
          搜索
        </Button>
      </div>
    </form>
  );
}

function FilterCell({
  filter,
  value,
  onChange,
}: {
  filter: Filter;
  value: string;
  onChange: (value: string) => void;
}) {
  const id = useId();
  return (
    <div className={s.filter}>
      <label htmlFor={id} id={`${id}-label`} title={filter.label}>
        {filter.label}
      </label>
      <FilterInput
        filter={filter}
        value={value}
        onChange={onChange}
        control={{ id, 'aria-labelledby': `${id}-label` }}
      />
    </div>
  );
}

/** Focus for the `/` key: the first thing to type into. */
export function useFilterFocus() {
  const bar = useRef<HTMLFormElement>(null);
  const focus = () => {
    const target = bar.current?.querySelector<HTMLElement>('input, button');
    target?.focus();
    if (target instanceof HTMLInputElement) target.select();
  };
  return { bar, focus };
}
