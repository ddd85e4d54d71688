import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Kind, Route } from '@/api/kinds';
import { callOf, cleanBin, type RecordData } from '@/api/records';
import { attempt } from '@/api/use-act';
import { useRight } from '@/stores/menu';
import { confirm, notify } from '@/ui';
import { binnedActions, livingActions } from '../actions/record-actions';
import { useBulkActions } from '../actions/rights';
import { useActing } from '../actions/useAction';
import { firstColumns } from '../grid/first-columns';
import { beforePeople, recordColumns } from '../grid/record-columns';
import { useColumns } from '../grid/useColumns';
import { pagesOf, useCursor } from '../grid/useCursor';
import { useRange } from '../grid/useRange';
import { urlOf } from '../record/record';
import { listPayload, type ListQuery } from './list-query';
import { NO_SLOTS, withColumns, type ListSlots } from './slots';
import { useScopeColumns } from '../parent-list/counts';
import { useArranging } from './useOrder';
import { useListData } from './useListData';
import { useListQuery } from './useListQuery';

const NOTHING: ReadonlySet<number> = new Set();
/** The order of kinds that people order by hand. */
const ORDERED = 'sort_order';

/** Everything the list screen does, without how it looks. */
export function useList(kind: Kind, route: Route, slots: ListSlots = NO_SLOTS) {
  const navigate = useNavigate();
  const { query, scope, set } = useListQuery(kind, route);
  const data = useListData(kind, callOf(kind, 'list'), listPayload(kind, query));
  const records = useMemo(() => data.page?.items ?? [], [data.page]);
  const selection = useSelection(query, records);
  const arranging = useArranging(kind, listPayload(kind, query), data);
  const cursor = useCursor(
    records.length,
    pagesOf(data.page, (page) => set({ page })),
  );
  const extend = useRange(records, selection, cursor);
  const parent = parentIn(route, scope);
  const counts = useScopeColumns(kind, records, !query.recycle);
  const specs = useMemo(() => {
    const declared = recordColumns(kind, query.recycle ? () => undefined : (record) => urlOf(kind, record));
    // The parent of the listed records stands above the list.
    const told = parent ? declared.filter(({ id }) => id !== route.scope?.by) : declared;
    return firstColumns(withColumns(kind, beforePeople(told, counts), slots), kind.order === ORDERED);
  }, [kind, query.recycle, slots, counts, parent, route.scope]);
  const columns = useColumns(route.path, specs);
  const actions = useMemo(
    () => (query.recycle ? binnedActions(kind) : livingActions(kind)),
    [kind, query.recycle],
  );
  const bulk = useBulkActions(kind, actions, selection.records);
  const acting = useActing(
    kind,
    () => {
      selection.clear();
      void data.refresh();
    },
    slots.fit,
  );
  const open = (record: RecordData) => {
    const url = query.recycle ? undefined : urlOf(kind, record);
    if (url) void navigate(url);
  };
  return {
    slots,
    query,
    scope,
    set,
    data,
    records,
    selection,
    extend,
    arranging,
    cursor,
    columns,
    actions,
    bulk,
    acting,
    open,
    rights: useListRights(kind, query),
    newUrl: newUrl(kind, scope),
    parent,
    cleanBin: () => emptyBin(kind, data.refresh),
  };
}

export type List = ReturnType<typeof useList>;

/** Picked records; forgotten when the list shows something else, and reduced to what is still there. */
export function useSelection(query: ListQuery, records: readonly RecordData[]) {
  const [state, setState] = useState<{ query: ListQuery; ids: ReadonlySet<number> }>({ query, ids: NOTHING });
  const ids = state.query === query ? state.ids : NOTHING;
  const picked = useMemo(() => records.filter(({ id }) => ids.has(id)), [records, ids]);
  return {
    ids: useMemo(() => new Set(picked.map(({ id }) => id)), [picked]),
    records: picked,
    set: (next: ReadonlySet<number>) => setState({ query, ids: next }),
    clear: () => setState({ query, ids: NOTHING }),
  };
}

function useListRights(kind: Kind, query: ListQuery) {
  const add = useRight(kind.groups, 'add');
  const exports = useRight(kind.groups, 'export');
  const imports = useRight(kind.groups, 'import');
  const remove = useRight(kind.groups, 'remove');
  const living = !query.recycle;
  return {
    add: living && add && Boolean(kind.calls.create) && Boolean(kind.routes.edit),
    export: living && exports && Boolean(kind.calls.export),
    import: living && imports && Boolean(kind.calls.import),
    bin: remove && kind.recycle,
    clean: query.recycle && remove && Boolean(kind.calls.clean),
  };
}

/** The form of a new record, told of the parent that the list is pinned to. */
function newUrl(kind: Kind, scope: Readonly<Record<string, string>>): string {
  const search = new URLSearchParams(scope).toString();
  return `${kind.routes.edit ?? ''}${search && `?${search}`}`;
}

/** The number of the record whose own this list shows. */
function parentIn(route: Route, scope: Readonly<Record<string, string>>): number | null {
  const value = route.scope && scope[route.scope.by];
  return value ? Number(value.slice(value.indexOf(':') + 1)) : null;
}

async function emptyBin(kind: Kind, refresh: () => Promise<void>): Promise<void> {
  const sure = await confirm({
    title: `清空${kind.label}回收站？`,
    text: '回收站中的全部记录会被彻底删除，无法恢复。',
    okLabel: '清空回收站',
    danger: true,
  });
  if (!sure) return;
  await attempt(async () => {
    const { done, refused } = await cleanBin(kind);
    const kept = refused?.length ? `，${refused.length} 条仍被引用，已保留` : '';
    notify.success(`已彻底删除 ${done} 条${kept}`);
  });
  await refresh();
}
