import { ArrowDown, ArrowUp, GitCompareArrows } from 'lucide-react';
import { Button, Tip } from '@/ui';
import type { Field, Kind, Route } from '@/api/kinds';
import { Banner } from '../record/Banner';
import { Facts } from '../record/Facts';
import { HistoryPanel } from '../record/HistoryPanel';
import { Origin } from '../record/Origin';
import { PageHead } from '../record/PageHead';
import { PageSkeleton } from '../record/PageSkeleton';
import { RecordError } from '../record/RecordError';
import page from '../record/page.module.css';
import { titleOf, type RecordData } from '../record/record';
import { useKeys } from '@/lib/keys';
import { FieldChange } from '@/widgets/diff';
import { Discussion } from '@/widgets/comments/Discussion';
import { DecisionBar } from './DecisionBar';
import { differingFields } from './differences';
import s from './examine.module.css';
import { useExamine, type Examine } from './useExamine';

interface ScreenProps {
  kind: Kind;
  route: Route;
}

/** One item of a review queue: what is to be shown to readers, what changed, and the decision. */
export default function ExamineScreen({ kind, route }: ScreenProps) {
  const examine = useExamine(kind, route);
  const { record, error, refetch } = examine;
  useExamineKeys(examine);
  if (error) return <RecordError kind={kind} error={error} onRetry={() => void refetch()} />;
  if (!record) return <PageSkeleton />;
  return (
    <div className={page.page}>
      <PageHead title={titleOf(kind, record)} parent={route.parent} people={examine.people} doing="查看">
        <Position examine={examine} />
        {examine.changes.length > 0 && (
          <Button aria-pressed={examine.compares} aria-keyshortcuts="D" onClick={examine.toggleCompare}>
            <GitCompareArrows size={15} aria-hidden />
            与线上版本对比
          </Button>
        )}
      </PageHead>
      <Newer kind={kind} record={record} examine={examine} />
      {examine.compares && <ChangeSummary fields={examine.changes} />}
      <Body kind={kind} record={record} examine={examine} />
      {examine.acting.dialogs}
    </div>
  );
}

function Body({ kind, record, examine }: { kind: Kind; record: RecordData; examine: Examine }) {
  const { published, compares, changes } = examine;
  const read = (field: Field) =>
    compares && changes.includes(field) ? (
      <FieldChange
        field={field}
        before={published?.[field.name]}
        after={record[field.name]}
        names={{ before: '线上版本', after: '送审内容' }}
      />
    ) : null;
  return (
    <div className={page.columns}>
      <div className={page.column}>
        <Facts kind={kind} record={record} column="main" read={read} />
      </div>
      <div className={`${page.column} ${s.aside}`}>
        <DecisionBar kind={kind} record={record} examine={examine} />
        {kind.document && <Discussion kind={kind.key} id={String(record.id)} />}
        <Facts kind={kind} record={record} column="side" read={read} />
        <HistoryPanel kind={kind} id={record.id} />
        <Origin record={record} />
      </div>
    </div>
  );
}

function Position({ examine }: { examine: Examine }) {
  const { neighbours, next, previous } = examine;
  return (
    <span className={s.position}>
      {neighbours.position > 0 && `第 ${neighbours.position} / ${neighbours.total} 条`}
      <Tip text="上一条（K）">
        <Button look="icon" aria-label="上一条" disabled={!neighbours.previous} onClick={previous}>
          <ArrowUp size={16} aria-hidden />
        </Button>
      </Tip>
      <Tip text="下一条（J）">
        <Button look="icon" aria-label="下一条" disabled={!neighbours.next} onClick={next}>
          <ArrowDown size={16} aria-hidden />
        </Button>
      </Tip>
    </span>
  );
}

/** What changed after the reviewer opened the page, and the way to it. */
function Newer({ kind, record, examine }: { kind: Kind; record: RecordData; examine: Examine }) {
  const { newer, moveOn } = examine;
  if (!newer) return null;
  const fields = differingFields(kind, record, newer);
  return (
    <>
      <Banner
        tone="warn"
        actions={
          <Button small onClick={moveOn}>
            核对最新版本
          </Button>
        }
      >
        您查看之后，内容有了新的修改{fields.length > 0 && `：${fields.map(({ label }) => label).join('、')}`}
      </Banner>
      {fields.map((field) => (
        <section key={field.name} className={page.card} aria-label={`${field.label}的新修改`}>
          <h2 className={page.cardTitle}>{field.label}的新修改</h2>
          <FieldChange field={field} before={record[field.name]} after={newer[field.name]} />
        </section>
      ))}
    </>
  );
}

function ChangeSummary({ fields }: { fields: readonly Field[] }) {
  const show = (name: string) =>
    document.getElementById(`fact-${name}`)?.scrollIntoView({ block: 'center', behavior: 'smooth' });
  return (
    <div className={s.changes}>
      与线上版本相比，改动了 {fields.length} 处：
      {fields.map((field) => (
        <Button key={field.name} look="text" onClick={() => show(field.name)}>
          {field.label}
        </Button>
      ))}
    </div>
  );
}

function useExamineKeys(examine: Examine) {
  const { decisions, decide, next, previous, edit, changes, toggleCompare } = examine;
  const can = (name: string) => decisions.some((action) => action.name === name);
  useKeys([
    { keys: 'j', label: '下一条', run: next },
    { keys: 'k', label: '上一条', run: previous },
    ...(can('approve') ? [{ keys: 'a', label: '通过', run: () => decide('approve') }] : []),
    ...(can('reject')
      ? [{ keys: 'r', label: '驳回（数字键选原因，回车确认）', run: () => decide('reject') }]
      : []),
    ...(edit ? [{ keys: 'e', label: '修改', run: edit }] : []),
    ...(changes.length ? [{ keys: 'd', label: '与线上版本对比', run: toggleCompare }] : []),
  ]);
}
