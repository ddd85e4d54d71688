import { useLayoutEffect, useRef } from 'react';
import type { Field } from '@/api/kinds';
import { isSubmit } from '@/lib/keys';
import type { EditingSession } from '../session/session';
import { shapeOf } from '../session/shared-values';
import { Row, Text } from '@/ui';
import s from '../editor.module.css';
import { fieldId } from './SharedField';
import { HeldField } from './HeldField';
import { FieldWords } from '@/widgets/words/FieldWords';
import { StableCaret } from './StableCaret';
import { useComposition } from './useComposition';
import { lookAt, type Editor } from './usePeople';

interface Props {
  field: Field;
  /** Empty for a draft that has none yet. */
  value: string;
  /** The title that lists show for a draft without one. */
  nameless: string;
  session: EditingSession;
  people: readonly Editor[];
  disabled: boolean;
  error: string | undefined;
  /** The caret stands here from the beginning: the first words of a new text are its title. */
  autoFocus: boolean;
  /** Enter goes on into the body. */
  onEnter: () => void;
}

/** The title stands over the text as readers see it. Pinyin in composition stays here until it is a word. */
export function TitleField({
  field,
  value,
  nameless,
  session,
  people,
  disabled,
  error,
  autoFocus,
  onEnter,
}: Props) {
  const stored = (title: string) => (title.trim() ? title : nameless);
  const { shown, change, composition } = useComposition(value, (title, seen) =>
    session.setField(field.name, stored(title), shapeOf(field), seen === undefined ? seen : stored(seen)),
  );
  const area = useRef<HTMLTextAreaElement>(null);
  const others = people.filter((person) => !person.me && person.field === field.name);

  useLayoutEffect(() => {
    if (!area.current) return;
    area.current.style.height = 'auto';
    area.current.style.height = `${area.current.scrollHeight}px`;
  }, [shown]);

  return (
    <HeldField people={others}>
      <StableCaret>
        <textarea
          ref={area}
          id={fieldId(field.name)}
          className={s.title}
          rows={1}
          value={shown}
          disabled={disabled}
          autoFocus={autoFocus}
          maxLength={field.maxLength}
          placeholder={`请输入${field.label}`}
          aria-label={field.label}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${fieldId(field.name)}-error` : undefined}
          onFocus={() => lookAt(session, field.name)}
          onBlur={() => lookAt(session, null)}
          {...composition}
          onChange={(event) => change(event.target.value.replace(/\n/g, ''))}
          onKeyDown={(event) => {
            if (!isSubmit(event)) return;
            event.preventDefault();
            onEnter();
          }}
        />
      </StableCaret>
      <Row justify="between" gap={12} tone="quiet" size={12} align="stretch" className={s.titleFoot}>
        {!disabled && <FieldWords {...{ field, value }} onChange={(title) => change(String(title))} />}
        {error && (
          <p className={s.error} id={`${fieldId(field.name)}-error`}>
            {error}
          </p>
        )}
        {field.maxLength && shown.length > field.maxLength * 0.8 && (
          <Text push>
            {shown.length} / {field.maxLength}
          </Text>
        )}
      </Row>
    </HeldField>
  );
}
