import { useCallback, useMemo, useState } from 'react';
import type { Kind } from '@/api/kinds';
import type { RecordData } from '@/api/records';
import { mergeFields, type Merge } from '@/lib/merge';
import { useLatest } from '@/lib/use-latest';
import { notify } from '@/ui';
import { asPlayed, errorsWithout, isWritable, type FieldErrors } from '@/widgets/fields';
import type { Draft } from './draft';
import { changedFields, editedFields, withTypedSince, type Values } from './form-values';

interface State {
  readonly base: Values;
  readonly values: Values;
}

/** A form's values over the record they were opened from, and how others' changes come into them. */
export function useFormState(kind: Kind, start: Values) {
  const { state, latest, put } = useLatest<State>({ base: start, values: start });
  const { base, values } = state;
  const [errors, setErrors] = useState<FieldErrors>({});
  const [merge, setMerge] = useState<Merge | null>(null);
  const changed = useMemo(() => changedFields(kind.fields, base, values), [kind.fields, base, values]);
  const dirty = useMemo(() => editedFields(changed, base, values).length > 0, [changed, base, values]);

  const change = useCallback(
    (name: string, value: unknown) => {
      put({ values: { ...latest.current.values, [name]: value } });
      setErrors((before) => errorsWithout(before, name));
    },
    [latest, put],
  );

  /** Goes on from what the server holds now; what was typed since `seen` stays. */
  const rebase = (record: RecordData, seen: Values = latest.current.base) => {
    put({ base: record, values: withTypedSince(kind.fields, seen, latest.current.values, record) });
    setErrors({});
  };

  /** Somebody else saved meanwhile: theirs and mine come together, asking where both changed the same. */
  const mergeWith = (current: RecordData) => {
    const names = kind.fields.filter((field) => isWritable(field, false)).map(({ name }) => name);
    const played = (some: Values) => asPlayed(some) as Values;
    const mine = latest.current;
    const result = mergeFields(names, played(mine.base), played(mine.values), played(current));
    put({ base: current, values: { ...current, ...result.values } });
    if (result.conflicts.length) setMerge(result);
    else notify.warning('已合并其他人刚才的修改，请核对后再保存');
  };

  /** Takes a draft up; where the record has moved on since, theirs and mine come together. */
  const restore = (draft: Draft) => {
    const mine = latest.current;
    const result = mergeFields(Object.keys(draft.values), draft.base, draft.values, mine.base);
    put({ values: { ...mine.values, ...result.values } });
    if (draft.revision && result.conflicts.length) setMerge(result);
  };

  /** The person has chosen between theirs and mine; answers the values to go on with. */
  const settle = (chosen: Values): Values => {
    const next = { ...latest.current.values, ...chosen };
    setMerge(null);
    put({ values: next });
    return next;
  };

  /** True if something is unsaved at this moment, not at the time of the last render. */
  const isDirty = () => editedFields(kind.fields, latest.current.base, latest.current.values).length > 0;

  const cancelMerge = () => setMerge(null);
  return {
    base,
    values,
    /** The form at this moment: what goes on after an answer of the server reads it here. */
    latest,
    errors,
    setErrors,
    dirty,
    isDirty,
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
