import type { Action, CallRef, Kind } from '@/api/kinds';

const asAction = (name: string, label: string, call: CallRef | undefined, more: Partial<Action>): Action[] =>
  call ? [{ name, label, where: ['row', 'bulk', 'detail'], call, bulkCall: call, ...more }] : [];

/** Actions on a kind's records outside the recycle bin: its own, then deletion. */
export function livingActions(kind: Kind): Action[] {
  const confirm = kind.recycle
    ? '删除后会进入回收站，可以在回收站中恢复。'
    : '删除后无法恢复，请确认不再需要。';
  const undo = kind.recycle && kind.calls.restore ? { undo: 'restore' } : {};
  return [
    ...kind.actions,
    ...asAction('delete', '删除', kind.calls.delete, { tone: 'danger', confirm, ...undo }),
  ];
}

/** Actions on records in the recycle bin. */
export function binnedActions(kind: Kind): Action[] {
  return [
    ...asAction('restore', '恢复', kind.calls.restore, {}),
    ...asAction('purge', '彻底删除', kind.calls.purge, {
      tone: 'danger',
      confirm: '彻底删除后无法恢复，请确认不再需要。',
    }),
  ];
}

/** The actions of a place that the record allows now, in the order they are declared. */
export const allowed = (
  actions: readonly Action[],
  names: readonly string[],
  where: Action['where'][number],
): Action[] => actions.filter((action) => action.where.includes(where) && names.includes(action.name));

const rank = ({ tone }: Action) => (tone === 'primary' ? 0 : tone === 'danger' ? 2 : 1);

/** The main actions first, those that take something away last. */
export const ranked = (actions: readonly Action[]): Action[] =>
  actions.toSorted((one, other) => rank(one) - rank(other));

export interface ClosedAction {
  readonly action: Action;
  readonly reason: string;
}

/** The actions of a place that only the record's own contents close, with the reason the server gave. */
export const closedActions = (
  actions: readonly Action[],
  closed: Readonly<Record<string, string>> | undefined,
  where: Action['where'][number],
): ClosedAction[] =>
  actions.flatMap((action) => {
    const reason = action.where.includes(where) ? closed?.[action.name] : undefined;
    return reason ? [{ action, reason }] : [];
  });
