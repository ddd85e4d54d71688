import { useId, useState } from 'react';
import { usePendingInput } from '@/lib/pending-input';
import { isComposing, isSubmit } from '@/lib/keys';
import { pickControl, type ControlProps } from './control';
import { Chip } from './Tag';
import s from './TagInput.module.css';

interface TagInputProps extends ControlProps {
  value: readonly string[];
  onChange: (value: string[]) => void;
  placeholder?: string | undefined;
  /** Words that are offered while one is typed. */
  suggestions?: readonly { readonly label: string; readonly note: string }[] | undefined;
  /** Called with what is typed so far. */
  onDraft?: ((text: string) => void) | undefined;
}

const SEPARATOR = /[,，、;；\n\t]+/;

/** Words: Enter or a comma ends one, Backspace takes the last away, a pasted list is split. */
export function TagInput({
  value,
  onChange,
  placeholder = '输入后按回车添加',
  suggestions,
  onDraft,
  ...rest
}: TagInputProps) {
  const [draft, setText] = useState('');
  const list = useId();
  const setDraft = (text: string) => {
    setText(text);
    onDraft?.(text);
  };
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
  usePendingInput(draft.trim() !== '', () => {
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
        {...(suggestions ? { list, autoComplete: 'off' } : {})}
      />
      {suggestions && (
        <datalist id={list}>
          {suggestions
            .filter(({ label }) => !value.includes(label))
            .map(({ label, note }) => (
              <option key={label} value={label} label={note || undefined} />
            ))}
        </datalist>
      )}
    </span>
  );
}
