import { X } from 'lucide-react';
import { useLayoutEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import { cx } from '@/lib/cx';
import { useTypedText } from '@/lib/use-typed-text';
import { Row } from './Layout';
import s from './Input.module.css';

export interface InputProps extends Omit<ComponentProps<'input'>, 'prefix'> {
  /** A small picture or word inside the box, before the text. */
  prefix?: ReactNode;
  suffix?: ReactNode;
  /** Offers a cross while there is text. */
  onClear?: () => void;
}

export function Input({ prefix, suffix, onClear, className, ...rest }: InputProps) {
  const input = useRef<HTMLInputElement>(null);
  if (!prefix && !suffix && !onClear) return <input {...rest} className={cx(s.input, className)} />;
  const clear = () => {
    onClear?.();
    input.current?.focus();
  };
  return (
    <span className={cx(s.input, s.group, className)} data-disabled={rest.disabled || undefined}>
      {prefix && (
        <Row as="span" inline tone="quiet" fixed>
          {prefix}
        </Row>
      )}
      <input ref={input} {...rest} />
      {onClear && rest.value ? (
        <button type="button" className={s.clear} aria-label="清空" onClick={clear}>
          <X size={13} aria-hidden />
        </button>
      ) : null}
      {suffix && (
        <Row as="span" inline tone="quiet" fixed>
          {suffix}
        </Row>
      )}
    </span>
  );
}

export interface TextareaProps extends ComponentProps<'textarea'> {
  /** Grows with the text up to this many rows. */
  maxRows?: number;
}

const LINE = 22;

/** Grows with its text; counts it when `maxLength` is set (over-long text is told, never cut). */
export function Textarea({ rows = 3, maxRows = 14, maxLength, className, ...rest }: TextareaProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const text = String(rest.value ?? rest.defaultValue ?? '');
  useLayoutEffect(() => {
    const node = area.current;
    if (!node) return;
    node.style.height = 'auto';
    node.style.height = `${Math.min(node.scrollHeight + 2, maxRows * LINE + 14)}px`;
  }, [text, maxRows]);
  return (
    <span className={s.area}>
      <textarea ref={area} rows={rows} {...rest} className={cx(s.input, s.textarea, className)} />
      {maxLength ? <Counter used={[...text].length} limit={maxLength} /> : null}
    </span>
  );
}

export function Counter({ used, limit }: { used: number; limit: number }) {
  return (
    <span className={s.counter} data-over={used > limit || undefined}>
      {used}/{limit}
    </span>
  );
}

export interface NumberInputProps extends Omit<InputProps, 'value' | 'onChange' | 'type' | 'min' | 'max'> {
  value: number | string | null | undefined;
  /** The number; `null` when empty; the raw text while it is no number, so that validation can name it. */
  onChange: (value: number | string | null) => void;
  min?: number | undefined;
  max?: number | undefined;
}

const NUMBER = /^-?\d+(\.\d+)?$/;

/** The number that a text writes; null for none, the text itself while it is no number. */
export function numberOf(text: string): number | string | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  return NUMBER.test(trimmed) ? Number(trimmed) : text;
}

/** Text with number keys: keeps what the person typed, steps by the arrow keys, never turns by the wheel. */
export function NumberInput({ value, onChange, min, max, ...rest }: NumberInputProps) {
  const { text, setTyped } = useTypedText(value ?? null, numberOf, (held) => String(held ?? ''));
  const step = (by: number) => {
    const next = (typeof value === 'number' ? value : 0) + by;
    onChange(Math.min(max ?? Infinity, Math.max(min ?? -Infinity, next)));
  };
  return (
    <Input
      inputMode="numeric"
      autoComplete="off"
      {...rest}
      value={text}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(numberOf(event.target.value));
      }}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
        event.preventDefault();
        step(event.key === 'ArrowUp' ? 1 : -1);
      }}
    />
  );
}

interface FileInputProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange'> {
  /** At least one file; a file that was chosen before may be chosen again. */
  onFiles: (files: readonly [File, ...File[]]) => void;
}

/** The chooser of this computer, which a button opens. */
export const FileInput = ({ onFiles, ...input }: FileInputProps) => (
  <input
    {...input}
    type="file"
    hidden
    onChange={({ target }) => {
      const [first, ...others] = target.files ?? [];
      target.value = '';
      if (first) onFiles([first, ...others]);
    }}
  />
);
