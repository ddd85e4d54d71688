import { useState } from 'react';
import { useHalfTyped } from '@/lib/half-typed';
import { isComposing, isSubmit } from '@/lib/keys';
import { pickControl, type ControlProps } from './control';
import { Chip } from './Tag';
import s from './TagInput.module.css';

interface TagInputProps extends ControlProps {
  value: readonly string[];
  onChange: (value: string[]) => void;
  placeholder?: string | undefined;
}

const SEPARATOR = /[,，、;；\n\t]+/;

/** Words: Enter or a comma ends one, Backspace takes the last away, a pasted list is split. */
export function TagInput({ value, onChange, placeholder = '输入后按回车添加', ...rest }: TagInputProps) {
  const [draft, setDraft] = useState('');
  const add = (text: string) => {
    const words = text.split(SEPARATOR).map((word) => word.trim());
    const next = [...new Set([...value, ...words.filter(Boolean)])];
    if (next.length !== value.length) onChange(next);
    setDraft('');
  };
  const key = (event: React.KeyboardEvent) => {
    if (isComposing(event)) return;
    if (isSubmit(event) && draft.trim()) {
      event.preventDefault();
      add(draft);
    }
    if (event.key === 'Backspace' && !draft && value.length) onChange(value.slice(0, -1));
  };
  useHalfTyped(draft.trim() !== '', () => {
    add(draft);
    return true;
  });
  const type = (text: string, composing: boolean) =>
    !composing && SEPARATOR.test(text) ? add(text) : setDraft(text);
  return (
    <span
      className={s.box}
      data-invalid={rest['aria-invalid'] || undefined}
      data-disabled={rest.disabled || undefined}
    >
      {value.map((word) => (
        <Chip
          key={word}
          onRemove={rest.disabled ? undefined : () => onChange(value.filter((other) => other !== word))}
        >
          {word}
        </Chip>
      ))}
      <input
        {...pickControl(rest)}
        className={s.input}
        value={draft}
        placeholder={value.length ? '' : placeholder}
        onChange={(event) => type(event.target.value, (event.nativeEvent as InputEvent).isComposing)}
        onKeyDown={key}
        onBlur={() => add(draft)}
      />
    </span>
  );
}
