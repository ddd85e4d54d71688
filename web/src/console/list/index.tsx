import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import { Link, useNavigate } from 'react-router';
import { messageOf } from '@/api/errors';
import { queryClient } from '@/api/query-client';
import type { Kind, Route } from '@/api/kinds';
import { recallList } from '@/stores/list-memory';
import { Button, Empty, ErrorState, FilterTabs, Pager } from '@/ui';
import { DataGrid } from '../grid/DataGrid';
import { callOf } from '../record/record';
import { useKeys } from '@/lib/keys';
import { BulkBar } from './BulkBar';
import { FilterBar, useFilterFocus } from './FilterBar';
import { barFilters, listPayload, readQuery } from './list-query';
import s from './list.module.css';
import { ListToolbar } from './ListToolbar';
import { RowActions } from './RowActions';
import { StalePill } from './StalePill';
import { useList, type List } from './useList';
import { pageQuery } from './useListData';

interface ScreenProps {
  kind: Kind;
  route: Route;
}

/** Fetches the first page while the pointer is on its way to the link. */
export function prefetch({ kind, route }: ScreenProps): void {
  const query = readQuery(kind, new URLSearchParams(recallList(route.path)), route);
  void queryClient.prefetchQuery(pageQuery(kind, callOf(kind, 'list'), listPayload(kind, query)));
}

/** The list of any kind. */
export default function ListScreen({ kind, route }: ScreenProps) {
  const list = useList(kind, route);
  const filters = useMemo(() => barFilters(kind, list.scope), [kind, list.scope]);
  const { bar, focus } = useFilterFocus();
  useListKeys(list, focus);
  const keep = kind.tabs ? pick(list.query.filters, kind.tabs.by) : {};
  return (
    <div className={s.screen}>
      <h1 className="visually-hidden">{route.title}</h1>
      <FilterBar
        bar={bar}
        filters={filters}
        values={list.query.filters}
        onSearch={(values) => list.set({ filters: values })}
        onReset={() => list.set({ filters: { ...list.scope, ...keep }, sort: '' })}
      />
      <section className={s.card} aria-label={route.title}>
        {kind.tabs && !list.query.recycle && <ListTabs kind={kind} list={list} />}
        <ListToolbar kind={kind} list={list} />
        {list.selection.ids.size > 0 && (
          <BulkBar
            count={list.selection.ids.size}
            actions={list.bulk}
            busy={list.acting.busy}
            onAct={(action) => void list.acting.act(action, list.selection.records)}
            onClear={list.selection.clear}
          />
        )}
        <Rows kind={kind} list={list} label={route.title} />
      </section>
      {list.acting.dialogs}
    </div>
  );
}

const pick = (values: Readonly<Record<string, string>>, name: string): Record<string, string> =>
  values[name] ? { [name]: values[name] } : {};

function ListTabs({ kind, list }: { kind: Kind; list: List }) {
  const { tabs } = kind;
  if (!tabs) return null;
  const counts = list.data.page?.counts;
  const items = tabs.items.map(({ value, label }) => ({
    value: String(value),
    label,
    count: tabs.counted ? (counts?.[String(value)] ?? undefined) : undefined,
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

function Rows({ kind, list, label }: { kind: Kind; list: List; label: string }) {
  const { data, query, selection, columns, cursor } = list;
  const opens = !query.recycle && Boolean(kind.routes.edit ?? kind.routes.detail);
  const acts = opens || list.actions.some(({ where }) => where.includes('row'));
  if (data.error && !data.page) {
    return (
      <ErrorState
        title="列表没有加载出来"
        text={`${messageOf(data.error)}，请稍后重试。`}
        onRetry={() => void data.refresh()}
      />
    );
  }
  return (
    <>
      <div className={s.rows}>
        {data.outdated && <StalePill onRefresh={() => void data.refresh()} />}
        <DataGrid
          label={label}
          columns={columns.shown}
          records={list.records}
          loading={data.loading}
          stale={data.stale}
          selected={selection.ids}
          onSelect={selection.set}
          sort={query.sort}
          onSort={(sort) => list.set({ sort })}
          onResize={columns.resize}
          cursor={cursor.cursor}
          onCursor={cursor.setCursor}
          onOpen={list.open}
          onHover={data.prefetch}
          rowActions={
            acts
              ? (record, active) => (
                  <RowActions
                    kind={kind}
                    record={record}
                    actions={list.actions}
                    opens={opens}
                    active={active}
                    onAct={(action) => void list.acting.act(action, [record])}
                  />
                )
              : undefined
          }
          empty={<NoRows kind={kind} list={list} />}
        />
      </div>
      <footer className={s.foot}>
        <Pager
          page={query.page}
          pageSize={query.pageSize}
          total={data.page?.total ?? 0}
          estimated={data.page?.totalIsEstimate}
          onChange={list.set}
        />
      </footer>
    </>
  );
}

function NoRows({ kind, list }: { kind: Kind; list: List }) {
  const narrowed = Object.keys(list.query.filters).length > Object.keys(list.scope).length;
  if (narrowed) {
    return (
      <Empty
        title={`没有符合条件的${kind.label}`}
        text="换个条件试试，或清除全部筛选。"
        action={<Button onClick={() => list.set({ filters: list.scope })}>清除筛选</Button>}
      />
    );
  }
  if (list.query.recycle) return <Empty title="回收站是空的" text="删除的记录会先放在这里，可以恢复。" />;
  return (
    <Empty
      title={`还没有${kind.label}`}
      text={list.rights.add ? `新增第一条${kind.label}，它会出现在这里。` : undefined}
      action={
        list.rights.add && (
          <Button asChild look="primary">
            <Link to={list.newAddress}>
              <Plus size={15} aria-hidden />
              新增{kind.label}
            </Link>
          </Button>
        )
      }
    />
  );
}

function useListKeys(list: List, focusFilter: () => void) {
  const navigate = useNavigate();
  const { cursor, rights, newAddress, selection } = list;
  useKeys([
    { keys: '/', label: '跳到筛选', run: focusFilter },
    { keys: 'j', label: '下一行（↓ 也可，回车打开，空格选中）', run: () => cursor.move(1) },
    { keys: 'k', label: '上一行（↑ 也可）', run: () => cursor.move(-1) },
    ...(rights.add ? [{ keys: 'n', label: '新增', run: () => void navigate(newAddress) }] : []),
    ...(selection.ids.size ? [{ keys: 'escape', label: '取消选择', run: selection.clear }] : []),
  ]);
}
