import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError, Code, failureOf } from '@/api/errors';
import { keys } from '@/api/keys';
import type { Action, Kind, Route } from '@/api/kinds';
import { detailQuery, updateRecord, type RecordData } from '@/api/records';
import { notify } from '@/ui';
import { confirmSave } from '@/widgets/save-questions';
import { isWritable, problems } from '@/widgets/fields';
import { titleMayStand } from '@/widgets/same-title';
import { SAVED, useUnsavedGuard } from '@/widgets/useUnsavedGuard';
import { livingActions } from '../actions/record-actions';
import type { Fit } from '../actions/forms';
import { useActing } from '../actions/useAction';
import { updatePayload, withTypedSince, type Values } from './form-values';
import { listOf } from '../parent-list/back';
import { useCreation } from './useCreation';
import { useDraft } from './useDraft';
import { useFormState } from './useFormState';

export interface EditProps {
  kind: Kind;
  route: Route;
  /** As loaded; `null` for a new record. */
  record: RecordData | null;
  /** Values that a new record starts with. */
  initial: Values;
}

/** Everything the edit screen does with one record, without how it looks. */
export function useEdit({ kind, route, record: opened, initial }: EditProps, fit?: Fit) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const form = useFormState(kind, opened ?? initial);
  const [busy, setBusy] = useState(false);
  /** Known before the screen is drawn anew: a save of two keys pressed together is one. */
  const saving = useRef(false);
  const creating = opened === null;
  const record = creating ? null : (form.base as RecordData);
  const readonly = record !== null && !record.actions.includes('edit');
  const dirty = form.dirty && !readonly;
  const creation = useCreation(kind);
  const { base, values: current } = form;
  const draft = useDraft({
    ...{ kind, base, dirty, id: opened?.id ?? null, values: current },
    attempt: creation.name,
  });
  useUnsavedGuard(dirty);

  /** `seen`: the values that the server has answered; by default nothing of what is unsaved here. */
  const adopt = (next: RecordData, seen?: Values) => {
    client.setQueryData(detailQuery(kind, next.id).queryKey, next);
    void client.invalidateQueries({ queryKey: keys.records.of(kind.key) });
    form.rebase(next, seen);
    draft.forget();
  };

  const fail = (error: unknown) => {
    if (error instanceof ApiError && error.code === Code.invalid) {
      form.setErrors(error.fieldErrors);
      notify.warning(error.message);
    } else if (error instanceof ApiError && error.code === Code.conflict && error.current) {
      form.mergeWith(error.current as RecordData);
    } else notify.error(failureOf('保存', error), () => void save());
  };

  const send = (values: Values) =>
    creating
      ? creation.create(values)
      : updateRecord(kind, updatePayload(kind.fields, form.latest.current.base, values));

  /** Asked only when the title is another than the stored one. */
  const titleIsFree = async (values: Values): Promise<boolean> => {
    const title = String(values[kind.title] ?? '');
    if (!kind.content || (!creating && title === form.latest.current.base[kind.title])) return true;
    return titleMayStand({ kind: kind.key, id: record?.id ?? null, title });
  };

  /** Checks and saves; resolves with the saved record, `null` when it was refused. */
  const save = async (values: Values = form.latest.current.values): Promise<RecordData | null> => {
    const found = problems(
      kind.fields.filter((field) => isWritable(field, creating)),
      values,
    );
    form.setErrors(found);
    if (Object.keys(found).length || saving.current) return null;
    saving.current = true;
    setBusy(true);
    try {
      if (!(await confirmSave()) || !(await titleIsFree(values))) return null;
      const saved = await send(values);
      adopt(saved, values);
      if (creating)
        draft.handOver(saved, withTypedSince(kind.fields, values, form.latest.current.values, saved));
      notify.success(creating ? '新增成功' : '修改成功');
      if (creating) void navigate(`${route.path}?id=${saved.id}`, { replace: true, state: SAVED });
      return saved;
    } catch (error) {
      fail(error);
      return null;
    } finally {
      saving.current = false;
      setBusy(false);
    }
  };

  const acting = useActing(
    kind,
    (action, done) => {
      if (action.name === 'delete' && done.length) {
        void navigate(listOf(route, opened ?? {}) ?? kind.routes.list ?? '/', { state: SAVED });
      } else if (opened) {
        void client.fetchQuery({ ...detailQuery(kind, opened.id), staleTime: 0 }).then(
          (next) => adopt(next),
          () => undefined,
        );
      }
    },
    fit,
  );

  /** An action on the record as it stands here: what is unsaved is saved first. */
  const act = async (action: Action) => {
    const subject = form.unsent && !readonly && action.name !== 'delete' ? await save() : record;
    if (subject) await acting.act(action, [subject]);
  };

  /** Something that this person asked for has changed the record: what is unsaved here stays. */
  const refresh = async (): Promise<void> => {
    if (!opened) return;
    const current = await client.fetchQuery({ ...detailQuery(kind, opened.id), staleTime: 0 });
    if (form.isDirty()) form.mergeWith(current);
    else adopt(current);
  };

  const restore = () => {
    if (draft.found) {
      creation.resume(draft.found.attempt);
      form.restore(draft.found);
    }
    draft.dismiss();
  };

  return {
    ...form,
    ...{ record, creating, readonly, dirty, busy, draft, save, act, acting, refresh, restore },
    settle: (chosen: Values) => void save(form.settle(chosen)),
    actions: livingActions(kind),
  };
}

export type Edit = ReturnType<typeof useEdit>;
