import { useEffect, useRef } from 'react';
import type { Field } from '@/api/kinds';
import { isComposing, isSubmit } from '@/lib/keys';
import { Button } from '@/ui';
import { FieldRow, type FieldErrors } from '@/widgets/fields';
import type { Entry } from '../model/modules';
import s from './modules.module.css';

interface Props {
  entry: Entry;
  /** `title` and `cover` as the kind declares them. */
  fields: readonly Field[];
  errors: FieldErrors;
  /** Of the row in the form's payload: `field-modules.0.contents.3`. */
  id: string;
  onChange: (change: Partial<Pick<Entry, 'title' | 'cover'>>) => void;
  onClose: () => void;
}

/** Title and picture that replace a content's own. */
export function EntryForm({ entry, fields, errors, id, onChange, onClose }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector('input')?.focus(), []);
  return (
    <div role="row" className={s.entryFormRow}>
      <div
        role="gridcell"
        ref={box}
        className={s.entryForm}
        onKeyDown={(event) => {
          const enters = isSubmit(event) && event.target instanceof HTMLInputElement;
          if (!enters && (event.key !== 'Escape' || isComposing(event))) return;
          event.preventDefault();
          event.stopPropagation();
          onClose();
        }}
      >
        {fields.map((field) => (
          <FieldRow
            key={field.name}
            id={`${id}.${field.name}`}
            field={field.name === 'title' ? { ...field, placeholder: entry.content.label } : field}
            value={entry[field.name as 'title' | 'cover']}
            error={errors[field.name]}
            onChange={(value) => onChange({ [field.name]: value ?? '' })}
          />
        ))}
        <Button small onClick={onClose}>
          完成
        </Button>
      </div>
    </div>
  );
}
