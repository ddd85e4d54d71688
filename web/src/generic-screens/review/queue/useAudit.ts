import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Action, Kind, Route } from '@/api/kinds';
import { callOf, type RecordData } from '@/api/records';
import { useBulkActions } from '@/generic-screens/actions/rights';
import { useActing } from '@/generic-screens/actions/useAction';
import { useColumns } from '@/generic-screens/grid/useColumns';
import { pagesOf, useCursor } from '@/generic-screens/grid/useCursor';
import { useRange } from '@/generic-screens/grid/useRange';
import { useSelection } from '@/generic-screens/list/useList';
import { useListData } from '@/generic-screens/list/useListData';
import { useListQuery } from '@/generic-screens/list/useListQuery';
import { examineUrl } from '../shared/urls';
import { useDecidedIds } from '../shared/decisions';
import { auditColumns } from './audit-columns';
import { queueKind, queuePayload, queueType } from './queue';
import { useBegin } from './useBegin';
import { useDecidingInList } from './useListDecision';
import { useHolders } from './useHolders';

const DECISIONS = ['approve', 'reject'];

/** Everything the queue screen does, without how it looks. */
export function useAudit(kind: Kind, route: Route) {
  const navigate = useNavigate();
  const queue = useMemo(() => queueKind(kind), [kind]);
  const { query, set } = useListQuery(queue, route);
  const type = queueType(query);
  const data = useListData(kind, callOf(kind, 'queue'), queuePayload(queue, query));
  const records = useWaiting(kind, type === 'list', data.page?.items);
  const selection = useSelection(query, records);
  const cursor = useCursor(
    records.length,
    pagesOf(data.page, (page) => set({ page })),
  );
  const extend = useRange(records, selection, cursor);
  const holderOf = useHolders(kind);
  const specs = useMemo(
    () => auditColumns(kind, type, (record) => examineUrl(kind, record), holderOf),
    [kind, type, holderOf],
  );
  const columns = useColumns(`${route.path}.${type}`, specs);
  const decisions = useMemo(() => kind.actions.filter(({ name }) => DECISIONS.includes(name)), [kind]);
  const bulk = useBulkActions(kind, decisions);
  const refreshed = () => {
    selection.clear();
    void data.refresh();
  };
  const acting = useActing(kind, refreshed);
  const deciding = useDecidingInList(kind, data.refresh);
  const [peeks, setPeeks] = useState(false);
  const current = records[cursor.cursor];
  const open = (record: RecordData) => {
    const url = examineUrl(kind, record);
    if (url) void navigate(url);
  };
  /** Decides about what is picked, or the row under the cursor. */
  const decide = (name: string) => {
    const action = bulk.find((item) => item.name === name);
    if (!action || type !== 'list') return;
    if (selection.records.length) void acting.act(action, selection.records);
    else if (current) deciding.one(action, current);
  };
  const decidable = (record: RecordData): Action[] =>
    decisions.filter(({ name }) => record.actions.includes(name));
  return {
    queue,
    query,
    set,
    type,
    data,
    records,
    selection,
    extend,
    cursor,
    columns,
    bulk,
    acting,
    deciding,
    open,
    decide,
    decidable,
    begin: useBegin(kind, query.filters),
    peeked: peeks && current ? current : null,
    togglePeek: () => setPeeks(!peeks),
  };
}

export type Audit = ReturnType<typeof useAudit>;

/** The rows without those that were just decided: the row is gone before the server has answered. */
function useWaiting(kind: Kind, pending: boolean, items: readonly RecordData[] | undefined) {
  const decided = useDecidedIds(kind.key);
  return useMemo(
    () => (items ?? []).filter(({ id }) => !pending || !decided.has(id)),
    [items, decided, pending],
  );
}
