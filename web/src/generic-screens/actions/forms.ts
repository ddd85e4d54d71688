import type { Action, Kind } from '@/api/kinds';
import { queryClient } from '@/api/query-client';
import { detailQuery, type RecordData } from '@/api/records';
import { kindModules, type KindKey } from '@/generated/console';
import type { FormValues } from '@/widgets/ActionForm';
import { selfOf } from '../record/record';

interface Prepared {
  action: Action;
  /** Values that the form starts from. */
  values: FormValues;
}

/** The action with its form as these records need it, such as choices that only their parent names. */
export type Fit = (action: Action, records: readonly RecordData[]) => Promise<Action>;

const kindOf = async (kind: Kind, key: string): Promise<Kind> =>
  key === kind.key ? kind : (await kindModules[key as KindKey]()).default;

/**
 * The action, and what its form starts from: what the record says now where the form changes fields of it.
 * `kind` is the record's own.
 */
export async function prepared(kind: Kind, action: Action, id: number): Promise<Prepared> {
  const held = (action.form ?? []).filter(({ name }) => kind.fields.some((field) => field.name === name));
  if (!held.length || !kind.calls.detail) return { action, values: {} };
  const now = await queryClient.fetchQuery({ ...detailQuery(kind, id), staleTime: 0 });
  return { action, values: Object.fromEntries(held.map(({ name }) => [name, now[name]])) };
}

/** The same for a row of a list, which may stand for a record of another kind: then it is that kind's form. */
export async function preparedFor(kind: Kind, action: Action, record: RecordData): Promise<Prepared> {
  if (!action.form?.length) return { action, values: {} };
  const self = selfOf(kind, record);
  const own = await kindOf(kind, self.kind);
  const form = own.actions.find(({ name }) => name === action.name)?.form ?? action.form;
  return prepared(own, { ...action, form }, self.id);
}
