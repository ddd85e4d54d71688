import { ChevronDown, ChevronUp, Search, SlidersHorizontal } from 'lucide-react';
import { useId, useLayoutEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import type { Filter } from '@/api/kinds';
import { usePhone } from '@/lib/use-media';
import { Button, Row, Stack } from '@/ui';
import { FilterInput } from '@/widgets/fields';
import s from './list.module.css';

interface FilterBarProps {
  filters: readonly Filter[];
  values: Readonly<Record<string, string>>;
  onSearch: (values: Readonly<Record<string, string>>) => void;
  onReset: () => void;
  /** Sentences of the server about the values, by filter. */
  errors?: Readonly<Record<string, string>>;
  bar: RefObject<HTMLFormElement | null>;
}

/** Rows of the grid that filters and buttons may take; more fold away. */
const LINES = 2;
const USUAL_COLUMNS = 4;

/** Filters as declared. What is typed searches on Enter, what is picked at once. */
export function FilterBar({ filters, values, onSearch, onReset, errors = {}, bar }: FilterBarProps) {
  const [draft, setDraft] = useState(values);
  const [seen, setSeen] = useState(values);
  const [open, setOpen] = useState(false);
  const phone = usePhone();
  const columns = useColumns(bar);
  // On a phone the records come first, and all filters fold away.
  const fitting = phone ? 0 : columns * LINES - 1;
  if (seen !== values) {
    setSeen(values);
    setDraft(values);
  }
  if (!filters.length) return null;
  // A filter that narrows the list is never out of sight.
  const shown = open
    ? filters
    : filters.filter(({ name }, index) => index < fitting || draft[name] || errors[name]);
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
          error={errors[filter.name]}
        />
      ))}
      <Row justify="end" gap={8} className={s.filterActions}>
        {filters.length > fitting && (
          <Button look={phone ? 'plain' : 'text'} aria-expanded={open} onClick={() => setOpen(!open)}>
            {phone && <SlidersHorizontal size={14} aria-hidden />}
            {phone ? '筛选' : open ? '收起' : '展开'}
            {open ? <ChevronUp size={14} aria-hidden /> : <ChevronDown size={14} aria-hidden />}
          </Button>
        )}
        {shown.length > 0 && (
          <>
            <Button onClick={onReset}>重置</Button>
            <Button look="primary" type="submit" icon={Search}>
              搜索
            </Button>
          </>
        )}
      </Row>
    </form>
  );
}

function FilterCell({
  filter,
  value,
  onChange,
  error,
}: {
  filter: Filter;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}) {
  const id = useId();
  return (
    <Stack gap={8} align="center" className={s.filter}>
      <label htmlFor={id} id={`${id}-label`} title={filter.label}>
        {filter.label}
      </label>
      <FilterInput
        filter={filter}
        value={value}
        onChange={onChange}
        control={{
          id,
          'aria-labelledby': `${id}-label`,
          ...(error ? { 'aria-invalid': true, 'aria-describedby': `${id}-error` } : {}),
        }}
      />
      {error && (
        <Row id={`${id}-error`} as="span" gap={8} tone="bad" size={12} className={s.filterError} role="alert">
          {error}
          <Button look="text" small aria-label={`清除${filter.label}`} onClick={() => onChange('')}>
            清除
          </Button>
        </Row>
      )}
    </Stack>
  );
}

/** Number of filters beside each other; beside a telephone fewer than on the whole page. */
function useColumns(bar: RefObject<HTMLFormElement | null>): number {
  const [columns, setColumns] = useState(USUAL_COLUMNS);
  // Before the first paint: a filter that folds away after it would move the whole list.
  useLayoutEffect(() => {
    const form = bar.current;
    if (!form || typeof ResizeObserver === 'undefined') return;
    const count = () => {
      const tracks = getComputedStyle(form).gridTemplateColumns;
      setColumns(Math.max(2, tracks.split(' ').length));
    };
    count();
    const observer = new ResizeObserver(count);
    observer.observe(form);
    return () => observer.disconnect();
  }, [bar]);
  return columns;
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
