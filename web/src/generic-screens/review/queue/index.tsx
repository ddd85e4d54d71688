import { ListChecks, Play } from 'lucide-react';
import { useMemo } from 'react';
import { Link, useNavigate } from 'react-router';
import { unloadedOf } from '@/api/errors';
import { queryClient } from '@/api/query-client';
import type { Kind, Route } from '@/api/kinds';
import { callOf, pageQuery, type RecordData } from '@/api/records';
import { recallList } from '@/stores/list-memory';
import { useMenu } from '@/stores/menu';
import { Box, Button, Column, ErrorState, FilterTabs, Kbd, Pager, Row, Stack, Tip } from '@/ui';
import { openTemplates } from '@/widgets/reasons/open-templates';
import { DataGrid } from '@/generic-screens/grid/DataGrid';
import { BulkBar } from '@/generic-screens/list/BulkBar';
import { ColumnPanel } from '@/generic-screens/list/ColumnPanel';
import { FilterBar, useFilterFocus } from '@/generic-screens/list/FilterBar';
import { barFilters, readQuery } from '@/generic-screens/list/list-query';
import s from '@/generic-screens/list/list.module.css';
import { StalePill } from '@/generic-screens/list/StalePill';
import { titleOf } from '@/generic-screens/record/record';
import { examineAddress } from '../shared/urls';
import { UndoBar } from '../shared/UndoBar';
import { Ageing } from './WaitingTimes';
import own from './audit.module.css';
import { NothingWaits } from './NothingWaits';
import { Peek } from './Peek';
import { QUEUE_TABS, queueKind, queuePayload } from './queue';
import { QueuesProvider, useQueueFigures } from './queues';
import { QueueStrip } from './QueueStrip';
import { useAudit, type Audit } from './useAudit';
import { useAuditKeys } from './useAuditKeys';

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
export default function AuditScreen(props: ScreenProps) {
  return (
    <QueuesProvider>
      <Page {...props} />
    </QueuesProvider>
  );
}

function Page({ kind, route }: ScreenProps) {
  const audit = useAudit(kind, route);
  const filters = useMemo(() => barFilters(audit.queue, {}), [audit.queue]);
  const { bar, focus } = useFilterFocus();
  const goTo = useUndone(audit);
  useAuditKeys(audit, focus);
  return (
    <Column fill gap={12} narrow>
      <h1 className="visually-hidden">{route.title}</h1>
      <QueueStrip current={kind.key} />
      <FilterBar
        bar={bar}
        filters={filters}
        values={audit.query.filters}
        onSearch={(values) => audit.set({ filters: values })}
        onReset={() => audit.set({ filters: { type: audit.type }, sort: '' })}
      />
      <Column as="section" fill narrow overflow="hidden" card aria-label={route.title}>
        <Head kind={kind} audit={audit} />
        {audit.selection.ids.size > 0 && (
          <BulkBar
            count={audit.selection.ids.size}
            actions={audit.type === 'list' ? audit.bulk : []}
            busy={audit.acting.busy}
            onAct={(action) => void audit.acting.act(action, audit.selection.records)}
            onClear={audit.selection.clear}
          />
        )}
        <Stack fill fit className={own.split} data-peek={audit.peeked ? '' : undefined}>
          <Column narrow>
            <Queue kind={kind} audit={audit} label={route.title} />
          </Column>
          {audit.peeked && <Peek kind={kind} record={audit.peeked} onClose={audit.togglePeek} />}
        </Stack>
      </Column>
      <UndoBar onUndone={goTo} />
      {audit.acting.dialogs}
      {audit.deciding.dialogs}
    </Column>
  );
}

/** What was taken back waits again, in its place in the queue; of another queue it is opened. */
function useUndone(audit: Audit) {
  const navigate = useNavigate();
  return (of: Kind, id: number) => {
    if (of.key === audit.queue.key) return void audit.data.refresh();
    const address = examineAddress(of, { id });
    if (address) void navigate(address);
  };
}

function Head({ kind, audit }: { kind: Kind; audit: Audit }) {
  const pending = useMenu((state) => state.badges[kind.key]);
  const { data, type } = audit;
  const counted = pending ?? (type === 'list' ? data.page?.total : undefined);
  const queue = useQueueFigures().find((one) => one.kind === kind.key);
  return (
    <div className={s.tabs}>
      <Row justify="between" gap={12} className={s.tabLine}>
        <FilterTabs
          label="审核队列"
          items={QUEUE_TABS.map((tab) => ({ ...tab, count: tab.value === 'list' ? counted : undefined }))}
          value={type}
          onChange={(value) => audit.set({ filters: { ...audit.query.filters, type: value }, sort: '' })}
        />
        {type === 'list' && queue && <Ageing queue={queue} />}
        <Tools kind={kind} audit={audit} />
      </Row>
    </div>
  );
}

function Tools({ kind, audit }: { kind: Kind; audit: Audit }) {
  const { type, bulk, begin } = audit;
  return (
    <Row fixed gap={8}>
      {bulk.some(({ name }) => name === 'reject') && (
        <Tip text="常用驳回原因">
          <Button look="icon" aria-label="常用驳回原因" onClick={() => void openTemplates(kind.key)}>
            <ListChecks size={16} aria-hidden />
          </Button>
        </Tip>
      )}
      <ColumnPanel columns={audit.columns} />
      {type === 'list' && bulk.length > 0 && (
        <Button look="primary" aria-keyshortcuts="N" loading={begin.busy} onClick={begin.run}>
          <Play size={14} aria-hidden />
          开始审核
          <Kbd>N</Kbd>
        </Button>
      )}
    </Row>
  );
}

interface QueueProps {
  kind: Kind;
  audit: Audit;
  label: string;
}

function Queue({ kind, audit, label }: QueueProps) {
  const { data, query, selection, columns, cursor } = audit;
  if (data.error && !data.page) {
    return (
      <ErrorState
        title="队列没有加载出来"
        text={unloadedOf(data.error)}
        onRetry={() => void data.refresh()}
      />
    );
  }
  return (
    <>
      <Column relative fill>
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
          empty={<NothingWaits kind={kind} audit={audit} />}
        />
      </Column>
      <Box as="footer" pad="10-20">
        <Pager
          page={query.page}
          pageSize={query.pageSize}
          total={data.page?.total}
          estimated={data.page?.totalIsEstimate}
          onChange={audit.set}
        />
      </Box>
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
            onClick={() => audit.deciding.one(action, record)}
          >
            {action.label}
          </Button>
        ))}
    </>
  );
}
