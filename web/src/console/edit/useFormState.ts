import { useCallback, useMemo, useState } from 'react';
import type { Kind } from '@/api/kinds';
import { mergeFields, type Merge } from '@/lib/merge';
import { notify } from '@/ui';
import { asPlayed, isWritable, type FieldErrors } from '@/widgets/fields';
import type { RecordData } from '../record/record';
import type { Draft } from './draft';
import { changedFields, editedFields, withTypedSince, type Values } from './form-values';

/** A form's values over the record they were opened from, and how others' changes come into them. */
export function useFormState(kind: Kind, start: Values) {
  const [base, setBase] = useState(start);
  const [values, setValues] = useState(start);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [merge, setMerge] = useState<Merge | null>(null);
  const changed = useMemo(() => changedFields(kind.fields, base, values), [kind.fields, base, values]);
  const dirty = useMemo(() => editedFields(changed, base, values).length > 0, [changed, base, values]);

  const change = useCallback((name: string, value: unknown) => {
    setValues((before) => ({ ...before, [name]: value }));
    setErrors((before) => without(before, name));
  }, []);

  /** Goes on from what the server holds now; what was typed since `seen` stays. */
  const rebase = (record: RecordData, seen: Values = values) => {
    setBase(record);
    setValues((now) => withTypedSince(kind.fields, seen, now, record));
    setErrors({});
  };

  /** Somebody else saved meanwhile: theirs and mine come together, asking where both changed the same. */
  const mergeWith = (current: RecordData) => {
    const names = kind.fields.filter((field) => isWritable(field, false)).map(({ name }) => name);
    const played = (some: Values) => asPlayed(some) as Values;
    const result = mergeFields(names, played(base), played(values), played(current));
    setBase(current);
    setValues({ ...current, ...result.values });
    if (result.conflicts.length) setMerge(result);
    else notify.warning('已合并他人刚才的修改，请核对后再保存');
  };

  /** Takes a draft up; where the record has moved on since, theirs and mine come together. */
  const restore = (draft: Draft) => {
    const result = mergeFields(Object.keys(draft.values), draft.base, draft.values, base);
    setValues({ ...values, ...result.values });
    if (draft.revision && result.conflicts.length) setMerge(result);
  };

  /** The person has chosen between theirs and mine; answers the values to go on with. */
  const settle = (chosen: Values): Values => {
    const next = { ...values, ...chosen };
    setMerge(null);
    setValues(next);
    return next;
  };

  const cancelMerge = () => setMerge(null);
  return {
    base,
    values,
    errors,
    setErrors,
    dirty,
    /** Something here is not what the server holds, though perhaps nobody typed it. */
    unsent: changed.length > 0,
    change,
    rebase,
    merge,
    mergeWith,
    restore,
    settle,
    cancelMerge,
  };
}

/** Without the errors of one field and of what stands inside it. */
const without = (errors: FieldErrors, name: string): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).filter(([path]) => path !== name && !path.startsWith(`${name}.`)),
  );
