import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import type { Action, Kind, Route } from '@/api/kinds';
import { useBulkActions } from '../actions/rights';
import { useActing } from '../actions/useActing';
import { useColumns } from '../grid/useColumns';
import { useCursor } from '../grid/useCursor';
import { useSelection } from '../list/useList';
import { useListData } from '../list/useListData';
import { useListQuery } from '../list/useListQuery';
import { callOf, type RecordData } from '../record/record';
import { auditColumns } from './audit-columns';
import { queueKind, queuePayload, queueType } from './queue';

const DECISIONS = ['approve', 'reject'];

/** Everything the queue screen does, without how it looks. */
export function useAudit(kind: Kind, route: Route) {
  const navigate = useNavigate();
  const queue = useMemo(() => queueKind(kind), [kind]);
  const { query, set } = useListQuery(queue, route);
  const type = queueType(query);
  const data = useListData(kind, callOf(kind, 'queue'), queuePayload(queue, query));
  const records = useMemo(() => data.page?.items ?? [], [data.page]);
  const selection = useSelection(query, records);
  const cursor = useCursor(records.length);
  const specs = useMemo(
    () => auditColumns(kind, type, (record) => examineAddress(kind, record)),
    [kind, type],
  );
  const columns = useColumns(`${route.path}.${type}`, specs);
  const decisions = useMemo(() => kind.actions.filter(({ name }) => DECISIONS.includes(name)), [kind]);
  const bulk = useBulkActions(kind, decisions);
  const acting = useActing(kind, () => {
    selection.clear();
    void data.refresh();
  });
  const open = (record: RecordData) => {
    const address = examineAddress(kind, record);
    if (address) void navigate(address);
  };
  /** Decides about what is picked, or the row under the cursor. */
  const decide = (name: string) => {
    const action = bulk.find((item) => item.name === name);
    const current = records[cursor.cursor];
    const picked = selection.records.length ? selection.records : current ? [current] : [];
    if (action && type === 'list') void acting.act(action, picked);
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
    cursor,
    columns,
    bulk,
    acting,
    open,
    decide,
    decidable,
  };
}

export type Audit = ReturnType<typeof useAudit>;

export function examineAddress(kind: Kind, record: Pick<RecordData, 'id'>): string | undefined {
  const path = kind.routes.examine ?? kind.routes.detail;
  return path && `${path}?id=${record.id}`;
}
