import type { ComponentType } from 'react';
import type { Kind } from '@/api/kinds';
import type { RecordData } from '@/api/records';
import { Button, Kbd } from '@/ui';
import { FieldChange } from '@/widgets/diff';
import { Banner } from '@/generic-screens/record/Banner';
import page from '@/generic-screens/record/page.module.css';
import { forgetRefusal } from '../shared/decisions';
import { ChannelRemark } from './ChannelRemark';
import { differingFields } from './differences';
import type { Examine } from './useExamine';

interface Props {
  kind: Kind;
  record: RecordData;
  examine: Examine;
}

/** What reviewers of one kind must know before they decide. */
const REMARKS: Readonly<Partial<Record<string, ComponentType>>> = { notice: ChannelRemark };

/** Notices before deciding: a decision that was not taken, somebody else at it, a newer version. */
export function Notices({ kind, record, examine }: Props) {
  const Remark = REMARKS[kind.key];
  return (
    <>
      {Remark && <Remark />}
      <Refused kind={kind} examine={examine} />
      <SecondReader examine={examine} />
      <Claimed examine={examine} />
      <Newer kind={kind} record={record} examine={examine} />
    </>
  );
}

function Refused({ kind, examine }: { kind: Kind; examine: Examine }) {
  const { refusal } = examine;
  if (!refusal) return null;
  return (
    <Banner
      tone="bad"
      actions={
        <Button small onClick={() => forgetRefusal(kind.key, refusal.seen.id)}>
          知道了
        </Button>
      }
    >
      刚才的“{refusal.label}”没有成功：{refusal.reason}
    </Banner>
  );
}

/** Forbidden words that a first person let pass wait for another one. */
function SecondReader({ examine }: { examine: Examine }) {
  const first = examine.pending ? examine.findings.words.data?.first : null;
  if (!first) return null;
  return (
    <Banner tone="warn">
      等待第二人确认：{first.mine ? '您' : first.by.label}于 {first.at} 放行了禁止词，理由：{first.reason}
    </Banner>
  );
}

function Claimed({ examine }: { examine: Examine }) {
  const { held, claim } = examine;
  if (!held) return null;
  return (
    <Banner
      tone="warn"
      actions={
        <Button small aria-keyshortcuts="T" onClick={() => void claim.takeOver()}>
          接手
          <Kbd>T</Kbd>
        </Button>
      }
    >
      {claim.takenBy ? `${held.label} 接手了这一条，由其继续审核。` : `${held.label} 正在审核这一条。`}
    </Banner>
  );
}

/** Names the changes since the reviewer opened the page, and leads to them. */
function Newer({ kind, record, examine }: Props) {
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
