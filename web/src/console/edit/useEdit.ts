import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '@/api/client';
import { ApiError, Code, messageOf } from '@/api/errors';
import type { Action, Kind, Route } from '@/api/kinds';
import { mergeFields, type Merge } from '@/lib/merge';
import { notify } from '@/ui';
import { isWritable, problems, type FieldErrors } from '@/widgets/fields';
import { SAVED, useUnsavedGuard } from '@/widgets/useUnsavedGuard';
import { livingActions } from '../actions/record-actions';
import { useActing } from '../actions/useActing';
import { callOf, detailQuery, type RecordData } from '../record/record';
import { changedFields, createPayload, updatePayload, type Values } from './form-values';
import { useDraft } from './useDraft';

export interface EditProps {
  kind: Kind;
  route: Route;
  /** As loaded; `null` for a new record. */
  record: RecordData | null;
  /** What a new record starts with. */
  initial: Values;
}

/** Everything the edit screen does with one record, without how it looks. */
export function useEdit({ kind, route, record, initial }: EditProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [base, setBase] = useState<Values>(record ?? initial);
  const [values, setValues] = useState<Values>(record ?? initial);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [busy, setBusy] = useState(false);
  const [merge, setMerge] = useState<Merge | null>(null);
  const creating = record === null;
  const now = creating ? null : (base as RecordData);
  const readonly = now !== null && !now.actions.includes('edit');
  const changed = useMemo(() => changedFields(kind.fields, base, values), [kind.fields, base, values]);
  const dirty = changed.length > 0 && !readonly;
  const draft = useDraft({ kind, id: record?.id ?? null, base, values, dirty });
  useUnsavedGuard(dirty);

  const change = useCallback((name: string, value: unknown) => {
    setValues((before) => ({ ...before, [name]: value }));
    setErrors((before) => without(before, name));
  }, []);

  /** Goes on from what the server holds now. */
  const adopt = (next: RecordData) => {
    client.setQueryData(detailQuery(kind, next.id).queryKey, next);
    void client.invalidateQueries({ queryKey: ['records', kind.key] });
    setBase(next);
    setValues(next);
    setErrors({});
    draft.forget();
  };

  /** Somebody else saved meanwhile: theirs and mine come together, asking where both changed the same. */
  const mergeWith = (current: RecordData) => {
    const names = kind.fields.filter((field) => isWritable(field, false)).map(({ name }) => name);
    const result = mergeFields(names, base, values, current);
    setBase(current);
    setValues({ ...current, ...result.values });
    if (result.conflicts.length) return setMerge(result);
    notify.warning('已合并他人刚才的修改，请核对后再保存');
  };

  const fail = (error: unknown) => {
    if (!(error instanceof ApiError)) return notify.error(messageOf(error));
    if (error.code === Code.invalid) setErrors(error.fieldErrors);
    if (error.code === Code.conflict && error.current) return mergeWith(error.current as RecordData);
    if (error.code === Code.invalid) return notify.warning(error.message);
    notify.error(error.message, error.code === Code.network ? () => void save() : undefined);
  };

  /** Checks and saves; resolves with the saved record, `null` when it was refused. */
  const save = async (over: Values = values): Promise<RecordData | null> => {
    const found = problems(
      kind.fields.filter((field) => isWritable(field, creating)),
      over,
    );
    setErrors(found);
    if (Object.keys(found).length || busy) return null;
    setBusy(true);
    try {
      const saved = creating
        ? await call<RecordData>(callOf(kind, 'create'), createPayload(kind.fields, over))
        : await call<RecordData>(callOf(kind, 'update'), updatePayload(kind.fields, base, over));
      adopt(saved);
      notify.success(creating ? '新增成功' : '修改成功');
      if (creating) void navigate(`${route.path}?id=${saved.id}`, { replace: true, state: SAVED });
      return saved;
    } catch (error) {
      fail(error);
      return null;
    } finally {
      setBusy(false);
    }
  };

  const leave = () => void navigate(route.parent ?? kind.routes.list ?? '/', { state: SAVED });
  const acting = useActing(kind, (action, done) => {
    if (action.name === 'delete' && done.length) return leave();
    if (record)
      void client.fetchQuery({ ...detailQuery(kind, record.id), staleTime: 0 }).then(adopt, () => undefined);
  });

  /** An action on the record as it stands here: what is unsaved is saved first. */
  const act = async (action: Action) => {
    const subject = dirty && action.name !== 'delete' ? await save() : now;
    if (subject) await acting.act(action, [subject]);
  };

  /** Takes the draft up; where the record has moved on since, theirs and mine come together. */
  const restore = () => {
    if (!draft.found) return;
    const result = mergeFields(Object.keys(draft.found.values), draft.found.base, draft.found.values, base);
    setValues({ ...values, ...result.values });
    if (!creating && result.conflicts.length) setMerge(result);
    draft.dismiss();
  };

  const settle = (chosen: Values) => {
    const next = { ...values, ...chosen };
    setMerge(null);
    setValues(next);
    void save(next);
  };

  return {
    values, errors, change, save, busy, dirty, creating, readonly, record: now, draft, act, mergeWith,
    restore, merge, settle, cancelMerge: () => setMerge(null),
    actions: livingActions(kind), acting,
  }; // prettier-ignore
}

export type Edit = ReturnType<typeof useEdit>;

/** Without the errors of one field and of what stands inside it. */
const without = (errors: FieldErrors, name: string): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).filter(([path]) => path !== name && !path.startsWith(`${name}.`)),
  );
