import type { ComponentProps, ComponentType, ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { Kind, ScreenProps } from '@/api/kinds';
import type { RecordData } from '@/api/records';
import { Button } from '@/ui';
import { livingActions, allowed, closedActions } from '../actions/record-actions';
import { useActing } from '../actions/useAction';
import { ActionButtons } from '../record/ActionButtons';
import { Banner } from '../record/Banner';
import { Facts } from '../record/Facts';
import { HistoryPanel } from '../record/HistoryPanel';
import { PlanButton } from '@/widgets/plans';
import { WithdrawnBanner } from '../record/WithdrawnBanner';
import { Origin } from '../record/Origin';
import { PageHead } from '../record/PageHead';
import { PageSkeleton } from '../record/PageSkeleton';
import { RecordError } from '../record/RecordError';
import s from '../record/page.module.css';
import { urlOf, titleOf } from '../record/record';
import { StateTag } from '../record/StateTag';
import { useRecord } from '../record/useRecord';
import { useKeys } from '@/lib/keys';

interface DetailParts {
  /** Content of a bespoke screen above the facts. */
  lead?: ComponentType<{ kind: Kind; record: RecordData }>;
  /** Stands beside the title of a bespoke screen. */
  marks?: ComponentType<{ record: RecordData }>;
  /** Reads fields that say little as they stand. */
  reading?: (record: RecordData) => ComponentProps<typeof Facts>['read'];
}

/** A record to read, with its history and what may be done to it. */
export default function DetailScreen({
  kind,
  route,
  lead: Lead,
  marks: Marks,
  reading,
}: ScreenProps & DetailParts) {
  const [search] = useSearchParams();
  const id = Number(search.get('id')) || 0;
  const { record, newer, moveOn, error, refetch, reread } = useRecord(kind, id);
  if (error) return <RecordError kind={kind} error={error} onRetry={() => void refetch()} />;
  if (!record) return <PageSkeleton />;
  return (
    <div className={s.page}>
      <DetailHead
        kind={kind}
        route={route}
        record={record}
        marks={Marks && <Marks record={record} />}
        onChanged={(acted) => void (acted ? reread() : refetch())}
      />
      {newer && (
        <Banner
          tone="warn"
          actions={
            <Button small onClick={moveOn}>
              查看最新
            </Button>
          }
        >
          这条{kind.label}刚刚有了新的修改。
        </Banner>
      )}
      {kind.reviewed && <WithdrawnBanner kind={kind} record={record} />}
      <div className={s.columns}>
        <div className={s.column}>
          {Lead && <Lead kind={kind} record={record} />}
          <Facts kind={kind} record={record} column="main" read={reading?.(record)} />
        </div>
        <div className={s.column}>
          <Facts kind={kind} record={record} column="side" />
          <Origin record={record} />
          <HistoryPanel kind={kind} id={record.id} />
        </div>
      </div>
    </div>
  );
}

interface HeadProps extends ScreenProps {
  record: RecordData;
  marks: ReactNode;
  /** After a refusal the opened version stays. */
  onChanged: (acted: boolean) => void;
}

function DetailHead({ kind, route, record, marks, onChanged }: HeadProps) {
  const navigate = useNavigate();
  const acting = useActing(kind, (action, done) => {
    if (action.name === 'delete' && done.length) void navigate(route.parent ?? kind.routes.list ?? '/');
    else onChanged(done.length > 0);
  });
  const actions = allowed(livingActions(kind), record.actions, 'detail');
  const edit = record.actions.includes('edit') && kind.routes.edit ? urlOf(kind, record) : undefined;
  const openEdit = () => edit && void navigate(edit);
  useKeys(edit ? [{ keys: 'e', label: '编辑', run: openEdit }] : []);
  return (
    <PageHead
      title={titleOf(kind, record)}
      parent={route.parent}
      tags={
        <>
          <StateTag kind={kind} record={record} />
          {marks}
        </>
      }
    >
      {kind.reviewed && <PlanButton kind={kind.key} id={record.id} title={titleOf(kind, record)} />}
      <ActionButtons
        actions={actions}
        closed={closedActions(livingActions(kind), record.closed, 'detail')}
        busy={acting.busy}
        onAct={(action) => void acting.act(action, [record])}
      >
        {edit && (
          <Button
            look={actions.some(({ tone }) => tone === 'primary') ? 'plain' : 'primary'}
            onClick={openEdit}
          >
            编辑
          </Button>
        )}
      </ActionButtons>
      {acting.dialogs}
    </PageHead>
  );
}

/** The record to read with parts of a feature, as the screen of a route. */
export const detailScreen = (parts: DetailParts) =>
  function FeatureDetailScreen(props: ScreenProps) {
    return <DetailScreen {...props} {...parts} />;
  };
