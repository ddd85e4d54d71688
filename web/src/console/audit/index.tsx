import { useMemo } from 'react';
import { Link } from 'react-router';
import { messageOf } from '@/api/errors';
import { queryClient } from '@/api/query-client';
import type { Kind, Route } from '@/api/kinds';
import { recallList } from '@/stores/list-memory';
import { useMenu } from '@/stores/menu';
import { Button, Empty, ErrorState, FilterTabs, Pager } from '@/ui';
import { DataGrid } from '../grid/DataGrid';
import { BulkBar } from '../list/BulkBar';
import { ColumnPanel } from '../list/ColumnPanel';
import { FilterBar, useFilterFocus } from '../list/FilterBar';
import { barFilters, readQuery } from '../list/list-query';
import s from '../list/list.module.css';
import { StalePill } from '../list/StalePill';
import { pageQuery } from '../list/useListData';
import { callOf, titleOf, type RecordData } from '../record/record';
import { useKeys } from '@/lib/keys';
import { QUEUE_TABS, queueKind, queuePayload } from './queue';
import { examineAddress, useAudit, type Audit } from './useAudit';

interface ScreenProps {
  kind: Kind;
  route: Route;
}

/** Fetches the head of the queue while the pointer is on its way to the link. */
export function prefetch({ kind, route }: ScreenProps): void {
  const queue = queueKind(kind);
  const query = readQuery(queue, new URLSearchParams(recallList(route.path)));
  void queryClient.prefetchQuery(pageQuery(kind, callOf(kind, 'queue'), queuePayload(queue, query)));
}

/** The review queue of a kind: what waits, oldest first, and what was decided. */
export default function AuditScreen({ kind, route }: ScreenProps) {
  const audit = useAudit(kind, route);
  const filters = useMemo(() => barFilters(audit.queue, {}), [audit.queue]);
  const { bar, focus } = useFilterFocus();
  useAuditKeys(audit, focus);
  return (
    <div className={s.screen}>
      <h1 className="visually-hidden">{route.title}</h1>
      <FilterBar
        bar={bar}
        filters={filters}
        values={audit.query.filters}
        onSearch={(values) => audit.set({ filters: values })}
        onReset={() => audit.set({ filters: { type: audit.type }, sort: '' })}
      />
      <section className={s.card} aria-label={route.title}>
        <QueueTabs kind={kind} audit={audit} />
        {audit.selection.ids.size > 0 && (
          <BulkBar
            count={audit.selection.ids.size}
            actions={audit.type === 'list' ? audit.bulk : []}
            busy={audit.acting.busy}
            onAct={(action) => void audit.acting.act(action, audit.selection.records)}
            onClear={audit.selection.clear}
          />
        )}
        <Queue kind={kind} audit={audit} label={route.title} />
      </section>
      {audit.acting.dialogs}
    </div>
  );
}

function QueueTabs({ kind, audit }: { kind: Kind; audit: Audit }) {
  const pending = useMenu((state) => state.badges[kind.key]);
  const { data, type } = audit;
  const counted = pending ?? (type === 'list' ? data.page?.total : undefined);
  return (
    <div className={s.tabs}>
      <div className={s.tabLine}>
        <FilterTabs
          label="审核队列"
          items={QUEUE_TABS.map((tab) => ({ ...tab, count: tab.value === 'list' ? counted : undefined }))}
          value={type}
          onChange={(value) => audit.set({ filters: { ...audit.query.filters, type: value }, sort: '' })}
        />
        <ColumnPanel columns={audit.columns} />
      </div>
    </div>
  );
}

function Queue({ kind, audit, label }: { kind: Kind; audit: Audit; label: string }) {
  const { data, query, selection, columns, cursor } = audit;
  if (data.error && !data.page) {
    return (
      <ErrorState
        title="队列没有加载出来"
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
          records={audit.records}
          loading={data.loading}
          stale={data.stale}
          selected={selection.ids}
          onSelect={selection.set}
          sort={query.sort}
          onSort={(sort) => audit.set({ sort })}
          onResize={columns.resize}
          cursor={cursor.cursor}
          onCursor={cursor.setCursor}
          onOpen={audit.open}
          onHover={data.prefetch}
          rowActions={(record, active) => <Decisions {...{ kind, audit, record, active }} />}
          empty={<NothingWaits audit={audit} />}
        />
      </div>
      <footer className={s.foot}>
        <Pager
          page={query.page}
          pageSize={query.pageSize}
          total={data.page?.total ?? 0}
          estimated={data.page?.totalIsEstimate}
          onChange={audit.set}
        />
      </footer>
    </>
  );
}

interface DecisionsProps {
  kind: Kind;
  audit: Audit;
  record: RecordData;
  active: boolean;
}

function Decisions({ kind, audit, record, active }: DecisionsProps) {
  const address = examineAddress(kind, record);
  const tabIndex = active ? 0 : -1;
  return (
    <>
      {address && (
        <Button asChild look="text">
          <Link
            to={address}
            tabIndex={tabIndex}
            aria-label={`${audit.type === 'list' ? '审核' : '查看'}：${titleOf(kind, record)}`}
          >
            {audit.type === 'list' ? '审核' : '查看'}
          </Link>
        </Button>
      )}
      {audit.type === 'list' &&
        audit.decidable(record).map((action) => (
          <Button
            key={action.name}
            look="text"
            tabIndex={tabIndex}
            danger={action.tone === 'danger'}
            onClick={() => void audit.acting.act(action, [record])}
          >
            {action.label}
          </Button>
        ))}
    </>
  );
}

function NothingWaits({ audit }: { audit: Audit }) {
  const narrowed = Object.keys(audit.query.filters).some((name) => name !== 'type');
  if (narrowed) {
    return (
      <Empty
        title="没有符合条件的内容"
        text="换个条件试试，或清除全部筛选。"
        action={<Button onClick={() => audit.set({ filters: { type: audit.type } })}>清除筛选</Button>}
      />
    );
  }
  if (audit.type === 'wait') return <Empty title="还没有审核记录" text="审核过的内容会列在这里。" />;
  return <Empty title="全部审完了" text="有新的内容提交时，会自动提示。" />;
}

function useAuditKeys(audit: Audit, focusFilter: () => void) {
  const { cursor, selection, decide, bulk, type } = audit;
  const can = (name: string) => type === 'list' && bulk.some((action) => action.name === name);
  useKeys([
    { keys: '/', label: '跳到筛选', run: focusFilter },
    { keys: 'j', label: '下一条（回车打开，空格选中）', run: () => cursor.move(1) },
    { keys: 'k', label: '上一条', run: () => cursor.move(-1) },
    ...(can('approve') ? [{ keys: 'a', label: '通过', run: () => decide('approve') }] : []),
    ...(can('reject') ? [{ keys: 'r', label: '驳回（数字键选原因）', run: () => decide('reject') }] : []),
    ...(selection.ids.size ? [{ keys: 'escape', label: '取消选择', run: selection.clear }] : []),
  ]);
}
