import { X } from 'lucide-react';
import type { Kind } from '@/api/kinds';
import type { ReportCase } from '@/api/reports';
import { DeskPane, DeskPart, useDesk } from '@/generic-screens/desk';
import type { PeekProps } from '@/generic-screens/list/peek';
import { fieldOf } from '@/generic-screens/record/record';
import { useKeys } from '@/lib/keys';
import { useRight } from '@/stores/menu';
import { Button, IconButton, Kbd, Moment, Note, Row, Skeleton, Tag } from '@/ui';
import { LoadError } from '@/widgets/query-state';
import { Author } from './Author';
import { EarlierDecisions } from './EarlierDecisions';
import { Judgement } from './Judgement';
import { Reports } from './Reports';
import { Target } from './Target';
import { useCase } from './useCase';

/** The case under the cursor: what is reported, who reports, who wrote it, what was decided, and the decision. */
export function Pane({ kind, record, onClose }: PeekProps) {
  const mayDecide = useRight(kind.groups, 'edit');
  const work = useCase(kind, record.id, mayDecide);
  const { found, error } = work;
  const desk = useDesk();
  useKeys(
    mayDecide
      ? [
          {
            keys: 'n',
            label: '下一个：等得最久、没有人在处理的',
            run: () => void desk.next(record.id),
          },
        ]
      : [],
  );
  return (
    <DeskPane label="举报详情">
      {error && !found && <LoadError what="举报" query={work} />}
      {!found && !error && <Skeleton height={480} />}
      {found && (
        <>
          <Head {...{ kind, found, onClose }} onNext={mayDecide ? () => void desk.next(record.id) : null} />
          <Target found={found} />
          {mayDecide && <Judgement key={found.record.id} {...{ found, work }} />}
          <DeskPart label={`举报（${String(found.record['reportNum'])}）`}>
            <Reports kind={kind} reports={found.reports} />
          </DeskPart>
          {found.author && (
            <DeskPart label="作者">
              <Author
                author={found.author}
                onLift={mayDecide ? (reason) => void work.lift(found.author?.id ?? '', reason) : null}
              />
            </DeskPart>
          )}
          {found.earlier.length > 0 && (
            <DeskPart label="此前的处理">
              <EarlierDecisions earlier={found.earlier} />
            </DeskPart>
          )}
        </>
      )}
    </DeskPane>
  );
}

interface HeadProps {
  kind: Kind;
  found: ReportCase;
  onNext: (() => void) | null;
  onClose: () => void;
}

function Head({ kind, found, onNext, onClose }: HeadProps) {
  const reasons = fieldOf(kind, 'reason')?.choices ?? [];
  return (
    <Row as="header" align="start" justify="between" gap={8}>
      <Row wrap narrow gap={8}>
        {Object.entries(found.reasons)
          .toSorted(([, a], [, b]) => b - a)
          .map(([reason, number]) => {
            const choice = reasons.find(({ value }) => value === reason);
            return (
              <Tag key={reason} tone={choice?.tone ?? 'mute'}>
                {choice?.label ?? reason} {number}
              </Tag>
            );
          })}
        <Note>
          <Moment at={String(found.record['firstAt'] ?? '')} as="ago" /> 首次举报
        </Note>
      </Row>
      <Row fixed gap={8}>
        {onNext && (
          <Button small onClick={onNext}>
            下一个
            <Kbd>N</Kbd>
          </Button>
        )}
        <IconButton icon={X} small label="收起详情" onClick={onClose} />
      </Row>
    </Row>
  );
}
