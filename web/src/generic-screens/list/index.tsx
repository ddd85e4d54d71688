import { useEffect, useMemo, useRef, type ComponentType, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { ApiError, Code, unloadedOf } from '@/api/errors';
import { queryClient } from '@/api/query-client';
import type { Kind, ScreenProps } from '@/api/kinds';
import { callOf, pageQuery, type RecordData } from '@/api/records';
import { recallList } from '@/stores/list-memory';
import { Column, ErrorState, FilterTabs, type MenuItem } from '@/ui';
import { DataGrid } from '../grid/DataGrid';
import { useGridKeys } from '../grid/useGridKeys';
import { urlOf } from '../record/record';
import { useKeys } from '@/lib/keys';
import { usePhone } from '@/lib/use-media';
import { useScopePages } from '../parent-list/pages';
import { ScopeHead } from '../parent-list/ScopeHead';
import { EmptyList } from './empty/EmptyList';
import { OrderHint } from './OrderHint';
import { FilterBar, useFilterFocus } from './FilterBar';
import { barFilters, listPayload, readQuery } from './list-query';
import s from './list.module.css';
import { ListToolbar } from './ListToolbar';
import { NO_SLOTS, type ListSlotProps, type ListSlots } from './slots';
import { PeekButton, PeekOutline, usePeek, type Peek, type PeekState } from './peek';
import { gridProps, RecordsCard } from './RecordsCard';
import { QuickView } from './peek/QuickView';
import { RowActions } from './RowActions';
import { useList, type List } from './useList';

/** Fetches the first page while the pointer is on its way to the link. */
export function prefetch({ kind, route }: ScreenProps): void {
  const query = readQuery(kind, new URLSearchParams(recallList(route.path)), route);
  void queryClient.prefetchQuery(pageQuery(kind, callOf(kind, 'list'), listPayload(kind, query)));
}

export interface RowsProps {
  kind: Kind;
  list: List;
  label: string;
  empty: ReactNode;
}

/** Parts of a bespoke list. */
interface ListParts {
  /** Shows the row under the cursor beside the rows, on a bespoke screen; a table without one has the quick view. */
  peek?: Peek;
  /** The part that `peek` is as high as: the telephone, or the list. */
  peekLike?: 'phone' | 'list';
  /** Replacement of the table. */
  rows?: ComponentType<RowsProps>;
  slots?: ListSlots;
  /** The row of this record gets the cursor; a new object each time it is asked for. */
  show?: { id: number } | null;
}

/** The list of any kind. */
export default function ListScreen(props: ScreenProps & ListParts) {
  const { kind, route, peek, peekLike = 'list', rows: Rows = GridRows, slots = NO_SLOTS, show } = props;
  const Pane = peek ?? (Rows === GridRows ? QuickView : undefined);
  const list = useList(kind, route, slots);
  const { lead: Lead, bulk: Bulk } = slots;
  useShown(list, show);
  const filters = useMemo(() => barFilters(kind, list.scope), [kind, list.scope]);
  const { bar, focus } = useFilterFocus();
  const phone = usePhone();
  const pane = usePeek(route.path, Boolean(Pane) && !list.query.recycle, Boolean(peek));
  useListKeys(list, focus, pane);
  const looked = list.records[list.cursor.cursor];
  // A tap on a card opens what is decided about in the pane of the screen.
  const tapped = phone && peek ? { ...list, open: pane.toggle } : list;
  const keep = kind.tabs ? pick(list.query.filters, kind.tabs.by) : {};
  return (
    <Column fill gap={12} narrow>
      <h1 className="visually-hidden">{route.title}</h1>
      {route.scope && list.parent && <ScopeHead route={route} scope={route.scope} id={list.parent} />}
      {Lead && !list.query.recycle && <Lead kind={kind} list={list} />}
      <FilterBar
        bar={bar}
        filters={filters}
        values={list.query.filters}
        onSearch={(values) => list.set({ filters: values })}
        errors={filterErrors(list.data.error)}
        onReset={() => list.set({ filters: { ...list.scope, ...keep }, sort: '' })}
      />
      <RecordsCard
        label={route.title}
        list={list}
        bulk={list.bulk}
        moreBulk={
          Bulk && !list.query.recycle && <Bulk kind={kind} list={list} records={list.selection.records} />
        }
        head={
          <>
            {!list.query.recycle && <Tabs kind={kind} list={list} />}
            <ListToolbar
              kind={kind}
              list={list}
              table={Rows === GridRows}
              extra={pane.offered && <PeekButton peek={pane} />}
            />
          </>
        }
        hint={<OrderHint kind={kind} list={list} />}
        peek={
          Pane && pane.open && looked ? (
            <Pane kind={kind} record={looked} onClose={pane.toggle} />
          ) : (
            pane.open && list.data.loading && <PeekOutline like={peekLike} />
          )
        }
        failed={(error) => <ListError error={error} retry={list.data.refresh} />}
      >
        <Rows kind={kind} list={tapped} label={route.title} empty={<EmptyList kind={kind} list={list} />} />
      </RecordsCard>
      {list.acting.dialogs}
    </Column>
  );
}

const pick = (values: Readonly<Record<string, string>>, name: string): Record<string, string> =>
  values[name] ? { [name]: values[name] } : {};

function Tabs({ kind, list }: ListSlotProps) {
  const { tabs: Own } = list.slots;
  if (Own === null || !(kind.tabs || Own)) return null;
  return Own ? <Own kind={kind} list={list} /> : <ListTabs kind={kind} list={list} />;
}

/** Brings the row that is asked for under the cursor, once it is among the rows. */
function useShown({ records, cursor }: List, show: { id: number } | null | undefined) {
  const done = useRef<object | null>(null);
  useEffect(() => {
    const index = show ? records.findIndex(({ id }) => id === show.id) : -1;
    if (!show || index < 0 || done.current === show) return;
    done.current = show;
    cursor.goTo(index);
  });
}

function ListTabs({ kind, list }: { kind: Kind; list: List }) {
  const { tabs } = kind;
  if (!tabs) return null;
  const counts = list.data.page?.counts;
  const items = tabs.items.map(({ value, label }) => ({
    value: String(value),
    label,
    count: tabs.counted ? (counts?.[String(value)] ?? undefined) : undefined,
    about: list.data.page?.countsAbout?.includes(String(value)),
  }));
  return (
    <div className={s.tabs}>
      <FilterTabs
        label={`${kind.label}分类`}
        items={items}
        value={list.query.filters[tabs.by] ?? ''}
        onChange={(value) => list.set({ filters: { ...list.query.filters, [tabs.by]: value } })}
      />
    </div>
  );
}

/** Filters that the server refused, by name; the bar marks them. */
const filterErrors = (error: Error | null) =>
  error instanceof ApiError && error.code === Code.invalid ? error.fieldErrors : {};

const ListError = ({ error, retry }: { error: Error; retry: () => Promise<unknown> }) =>
  Object.keys(filterErrors(error)).length > 0 ? (
    <ErrorState title="筛选条件有误" text="请修改或清除标出的筛选条件" />
  ) : (
    <ErrorState title="列表没有加载出来" text={unloadedOf(error)} onRetry={() => void retry()} />
  );

function GridRows({ kind, list, label, empty }: RowsProps) {
  const { query } = list;
  const navigate = useNavigate();
  const pages = useScopePages(kind);
  const leads =
    Boolean(kind.routes.edit ?? kind.routes.detail) || list.records.some((record) => urlOf(kind, record));
  const opens = !query.recycle && leads;
  const own = query.recycle ? undefined : list.slots.menu;
  const acts = opens || Boolean(own) || list.actions.some(({ where }) => where.includes('row'));
  const lists = (record: RecordData): MenuItem[] =>
    query.recycle
      ? []
      : pages.map((page) => ({
          label: page.label,
          onSelect: () => void navigate(page.urlOf(record.id)),
        }));
  return (
    <DataGrid
      label={label}
      {...gridProps(list)}
      arranging={list.arranging?.grid}
      mark={query.recycle ? undefined : list.slots.mark}
      rowActions={
        acts
          ? (record, active) => (
              <RowActions
                kind={kind}
                record={record}
                actions={list.actions}
                opens={opens}
                active={active}
                more={[
                  ...(own?.(record, list) ?? []),
                  ...lists(record),
                  ...(list.arranging?.menu(record) ?? []),
                ]}
                onAct={(action) => void list.acting.act(action, [record])}
              />
            )
          : undefined
      }
      empty={empty}
    />
  );
}

function useListKeys(list: List, focusFilter: () => void, peek: PeekState) {
  const navigate = useNavigate();
  const { rights, newUrl, selection } = list;
  useGridKeys(list);
  useKeys([
    { keys: '/', label: '跳到筛选', run: focusFilter },
    ...(peek.offered ? [{ keys: 'p', label: '打开或收起快速预览', run: peek.toggle }] : []),
    ...(rights.add ? [{ keys: 'n', label: '新增', run: () => void navigate(newUrl) }] : []),
    ...(selection.ids.size ? [{ keys: 'escape', label: '取消选择', run: selection.clear }] : []),
  ]);
}

/** The list with parts of a feature, as the screen of a route. */
export const listScreen = (parts: ListParts) =>
  function FeatureListScreen(props: ScreenProps) {
    return <ListScreen {...props} {...parts} />;
  };
