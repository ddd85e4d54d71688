import { ListChecks, Play } from 'lucide-react';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { unloadedOf } from '@/api/errors';
import { queryClient } from '@/api/query-client';
import type { Kind, ScreenProps } from '@/api/kinds';
import { callOf, pageQuery, type RecordData } from '@/api/records';
import { recallList } from '@/stores/list-memory';
import { useMenu } from '@/stores/menu';
import { Button, Column, ErrorState, FilterTabs, Kbd, Row, Tip, IconButton } from '@/ui';
import { LinkButton } from '@/widgets/LinkButton';
import { openTemplates } from '@/widgets/reasons/open-templates';
import { DataGrid } from '@/generic-screens/grid/DataGrid';
import { ColumnPanel } from '@/generic-screens/list/ColumnPanel';
import { FilterBar, useFilterFocus } from '@/generic-screens/list/FilterBar';
import { barFilters, readQuery } from '@/generic-screens/list/list-query';
import s from '@/generic-screens/list/list.module.css';
import { gridProps, RecordsCard } from '@/generic-screens/list/RecordsCard';
import { titleOf } from '@/generic-screens/record/record';
import { examineUrl } from '../shared/urls';
import { UndoBar } from '../shared/undo/UndoBar';
import { Ageing } from './WaitingTimes';
import { NothingWaits } from './NothingWaits';
import { Peek } from './Peek';
import { QUEUE_TABS, queueKind, queuePayload } from './queue';
import { QueuesProvider, useQueueFigures } from './queues';
import { QueueStrip } from './QueueStrip';
import { useAudit, type Audit } from './useAudit';
import { useAuditKeys } from './useAuditKeys';

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
      <RecordsCard
        label={route.title}
        list={audit}
        bulk={audit.type === 'list' ? audit.bulk : []}
        head={<Head kind={kind} audit={audit} />}
        peek={audit.peeked && <Peek kind={kind} record={audit.peeked} onClose={audit.togglePeek} />}
        peekWidth="phone"
        failed={(error) => (
          <ErrorState
            title="队列没有加载出来"
            text={unloadedOf(error)}
            onRetry={() => void audit.data.refresh()}
          />
        )}
      >
        <DataGrid
          label={route.title}
          {...gridProps(audit)}
          rowActions={(record, active) => <Decisions {...{ kind, audit, record, active }} />}
          empty={<NothingWaits kind={kind} audit={audit} />}
        />
      </RecordsCard>
      <UndoBar onUndone={goTo} />
      {audit.acting.dialogs}
      {audit.deciding.dialogs}
    </Column>
  );
}

/** A decision taken back waits again, in its place in the queue; of another queue it is opened. */
function useUndone(audit: Audit) {
  const navigate = useNavigate();
  return (of: Kind, id: number) => {
    if (of.key === audit.queue.key) return void audit.data.refresh();
    const url = examineUrl(of, { id });
    if (url) void navigate(url);
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
          <IconButton
            icon={ListChecks}
            size={16}
            label="常用驳回原因"
            onClick={() => void openTemplates(kind.key)}
          />
        </Tip>
      )}
      <ColumnPanel columns={audit.columns} />
      {type === 'list' && bulk.length > 0 && (
        <Button look="primary" aria-keyshortcuts="N" loading={begin.busy} onClick={begin.run} icon={Play}>
          开始审核
          <Kbd>N</Kbd>
        </Button>
      )}
    </Row>
  );
}

interface DecisionsProps {
  kind: Kind;
  audit: Audit;
  record: RecordData;
  active: boolean;
}

function Decisions({ kind, audit, record, active }: DecisionsProps) {
  const url = examineUrl(kind, record);
  const tabIndex = active ? 0 : -1;
  return (
    <>
      {url && (
        <LinkButton
          look="text"
          to={url}
          tabIndex={tabIndex}
          aria-label={`${audit.type === 'list' ? '审核' : '查看'}：${titleOf(kind, record)}`}
        >
          {audit.type === 'list' ? '审核' : '查看'}
        </LinkButton>
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
