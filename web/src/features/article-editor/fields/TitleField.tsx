import { useLayoutEffect, useRef, useState } from 'react';
import type { Field } from '@/api/kinds';
import type { EditingSession } from '../session/session';
import s from '../editor.module.css';
import { fieldId } from './SharedField';
import { Held } from './Held';
import { FieldWords } from '@/widgets/words/FieldWords';
import { lookAt, type Editor } from './usePeople';

interface Props {
  field: Field;
  /** Empty for a draft that has none yet. */
  value: string;
  /** What lists show for a draft without a title. */
  nameless: string;
  session: EditingSession;
  people: readonly Editor[];
  disabled: boolean;
  error: string | undefined;
  /** Enter goes on into the body. */
  onEnter: () => void;
}

/** The title stands over the text as readers see it. Pinyin in composition stays here until it is a word. */
export function TitleField({ field, value, nameless, session, people, disabled, error, onEnter }: Props) {
  const set = (title: string) => session.setField(field.name, title.trim() ? title : nameless);
  const [composing, setComposing] = useState<string | null>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const shown = composing ?? value;
  const others = people.filter((person) => !person.me && person.field === field.name);

  useLayoutEffect(() => {
    if (!area.current) return;
    area.current.style.height = 'auto';
    area.current.style.height = `${area.current.scrollHeight}px`;
  }, [shown]);

  return (
    <Held people={others}>
      <textarea
        ref={area}
        id={fieldId(field.name)}
        className={s.title}
        rows={1}
        value={shown}
        disabled={disabled}
        maxLength={field.maxLength}
        placeholder={`请输入${field.label}`}
        aria-label={field.label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${fieldId(field.name)}-error` : undefined}
        onFocus={() => lookAt(session, field.name)}
        onBlur={() => lookAt(session, null)}
        onCompositionStart={() => setComposing(shown)}
        onCompositionEnd={(event) => {
          setComposing(null);
          set(event.currentTarget.value.replace(/\n/g, ''));
        }}
        onChange={(event) => {
          const typed = event.target.value.replace(/\n/g, '');
          if (composing === null) set(typed);
          else setComposing(typed);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          onEnter();
        }}
      />
      <div className={s.titleFoot}>
        {!disabled && <FieldWords {...{ field, value }} onChange={(title) => set(String(title))} />}
        {error && (
          <p className={s.error} id={`${fieldId(field.name)}-error`}>
            {error}
          </p>
        )}
        {field.maxLength && shown.length > field.maxLength * 0.8 && (
          <span className={s.count}>
            {shown.length} / {field.maxLength}
          </span>
        )}
      </div>
    </Held>
  );
}
