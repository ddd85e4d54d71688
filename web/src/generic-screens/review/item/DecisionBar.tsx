import { Check, PencilLine, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Kind } from '@/api/kinds';
import type { RecordData } from '@/api/records';
import { Button, Kbd, Moment, Note, Row, Stack } from '@/ui';
import page from '@/generic-screens/record/page.module.css';
import { StateTag } from '@/generic-screens/record/StateTag';
import { Age } from '../shared/Age';
import { usePhone } from '@/lib/use-media';
import s from './examine.module.css';
import { Position } from './ExamineHead';
import type { Examine } from './useExamine';

const ICONS: Readonly<Record<string, ReactNode>> = {
  approve: <Check size={16} aria-hidden />,
  reject: <X size={16} aria-hidden />,
};
const KEYS: Readonly<Record<string, string>> = { approve: 'A', reject: 'R' };

/** Beside the text: how it stands, and the decision. Stays in sight; on a phone its buttons stand under the thumb. */
export function DecisionBar({ kind, record, examine }: { kind: Kind; record: RecordData; examine: Examine }) {
  const { decisions, decide, newer, pending, edit, held, claim } = examine;
  const phone = usePhone();
  return (
    <section className={`${page.card} ${s.decision}`} aria-label="审核">
      <Row align="stretch" wrap gap={8}>
        <StateTag kind={kind} record={record} />
        {pending && <Age since={record.submittedAt} promised={kind.promisedMinutes} />}
      </Row>
      {record.submittedBy && (
        <Note as="p" tone="soft" className={s.quiet}>
          {record.submittedBy.label} <Moment at={record.submittedAt ?? ''} as="ago" /> 提交
        </Note>
      )}
      {record.verifyReason && <p>原因：{record.verifyReason}</p>}
      <Stack gap={8} className={s.decisions} data-thumb-bar={phone ? 'two' : undefined}>
        {phone && <Position examine={examine} />}
        {decisions.map((action) => (
          <Button
            key={action.name}
            look={action.name === 'approve' ? 'primary' : 'plain'}
            danger={action.tone === 'danger'}
            disabled={newer !== null || held !== undefined}
            aria-keyshortcuts={KEYS[action.name]}
            onClick={() => decide(action.name)}
          >
            {ICONS[action.name]}
            {action.label}
            {KEYS[action.name] && <Kbd>{KEYS[action.name]}</Kbd>}
          </Button>
        ))}
        {edit && (
          <Button aria-keyshortcuts="E" onClick={edit}>
            <PencilLine size={16} aria-hidden />
            修改
            <Kbd>E</Kbd>
          </Button>
        )}
      </Stack>
      <Note as="p" tone="soft" className={s.quiet} role="status">
        {claim.state === 'mine' && '您正在审核，其他人会看到。'}
        {newer && '内容有新的修改，核对最新版本后才能审核。'}
      </Note>
      <Why examine={examine} />
    </section>
  );
}

/** Tells why this person cannot decide, or cannot approve. */
function Why({ examine }: { examine: Examine }) {
  const { pending, decisions, findings } = examine;
  const why = findings.context.data?.why;
  if (!pending || decisions.some(({ name }) => name === 'approve')) return null;
  if (why)
    return (
      <Note as="p" tone="soft" className={s.quiet}>
        {why}
      </Note>
    );
  if (decisions.length > 0) return null;
  return (
    <Note as="p" tone="soft" className={s.quiet}>
      您不能审核这一条：参与编辑的人不能审核自己的内容，或者您没有这个队列的审核权限。
    </Note>
  );
}
