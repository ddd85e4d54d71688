import { FilePlus2, PencilLine, X } from 'lucide-react';
import type { Kind } from '@/api/kinds';
import type { RecordData } from '@/api/records';
import { allowed, livingActions } from '@/generic-screens/actions/record-actions';
import { useActing } from '@/generic-screens/actions/useAction';
import { DeskPane, DeskPart } from '@/generic-screens/desk';
import type { PeekProps } from '@/generic-screens/list/peek';
import { ActionButtons } from '@/generic-screens/record/ActionButtons';
import { OpenPageLink } from '@/generic-screens/record/peek/OpenPageLink';
import { fieldOf, titleOf } from '@/generic-screens/record/record';
import { StateTag } from '@/generic-screens/record/StateTag';
import { useRight } from '@/stores/menu';
import { Button, IconButton, Moment, Note, Row, Skeleton, Spacer, Stack, Tag } from '@/ui';
import { EditedRecord, FieldRead } from '@/widgets/fields';
import { LoadError } from '@/widgets/query-state';
import { Following } from './FollowUp';
import { Notes } from './Notes';
import { SimilarTips } from './SimilarTips';
import { TipContent } from './TipContent';
import s from './tips.module.css';
import { useTip, type Tip } from './useTip';

/** The tip under the cursor: read, followed up, answered and made a story of without leaving the list. */
export function Pane({ kind, record, onClose }: PeekProps) {
  const desk = useTip(kind, record.id);
  const { tip, error } = desk;
  return (
    <DeskPane label="爆料预览" shown={titleOf(kind, record)}>
      {error && !tip && <LoadError what="爆料" query={desk} />}
      {!tip && !error && <Skeleton height={420} />}
      {tip && (
        <EditedRecord value={{ kind: kind.key, id: tip.id }}>
          <Opened key={tip.id} {...{ kind, tip, desk, onClose }} />
        </EditedRecord>
      )}
    </DeskPane>
  );
}

interface OpenedProps {
  kind: Kind;
  tip: RecordData;
  desk: Tip;
  onClose: () => void;
}

function Opened({ kind, tip, desk, onClose }: OpenedProps) {
  return (
    <>
      <Head {...{ kind, tip, desk, onClose }} />
      <TipContent kind={kind} tip={tip} />
      <DeskPart label="跟进">
        <Following {...{ kind, tip, desk }} />
        <Notes
          value={tip['notes']}
          busy={desk.busy}
          onNote={tip.actions.includes('note') ? desk.note : null}
        />
      </DeskPart>
      {Boolean(tip['reply']) && (
        <DeskPart label="已回复爆料人">
          <blockquote className={s.reply}>
            {String(tip['reply'])}
            <Note>
              <Moment at={String(tip['repliedAt'] ?? '')} as="ago" />
            </Note>
          </blockquote>
        </DeskPart>
      )}
      <Outcome {...{ kind, tip, desk }} />
      <DeskPart label="相似爆料">
        <SimilarTips kind={kind} id={tip.id} />
      </DeskPart>
    </>
  );
}

function Head({ kind, tip, desk, onClose }: OpenedProps) {
  const acting = useActing(kind, desk.refresh);
  const category = fieldOf(kind, 'category')?.choices?.find(({ value }) => value === tip['category']);
  // The line below is the quicker way to note something.
  const actions = allowed(livingActions(kind), tip.actions, 'detail').filter(({ name }) => name !== 'note');
  return (
    <Stack as="header" gap={8} className={s.head}>
      <Row wrap gap={8}>
        <ActionButtons
          actions={actions}
          busy={acting.busy}
          onAct={(action) => void acting.act(action, [tip])}
        />
        <Spacer />
        <OpenPageLink kind={kind} record={tip} icon={PencilLine} />
        <IconButton icon={X} small label="收起预览" onClick={onClose} />
      </Row>
      <h2>{titleOf(kind, tip)}</h2>
      <Row as="p" wrap gap="4-8">
        {Boolean(tip['urgent']) && <Tag tone="bad">紧急</Tag>}
        {category && <Tag tone={category.tone ?? 'mute'}>{category.label}</Tag>}
        <StateTag kind={kind} record={tip} />
        <Note>
          <Moment at={tip.createdAt} as="ago" /> 收到
        </Note>
      </Row>
      {acting.dialogs}
    </Stack>
  );
}

/** The story made of the tip, or the way to begin one. */
function Outcome({ kind, tip, desk }: Omit<OpenedProps, 'onClose'>) {
  const mayWrite = useRight(['内容-文章'], 'add');
  const field = fieldOf(kind, 'outcome');
  if (tip['outcome'] && field)
    return (
      <DeskPart label="相关报道">
        <FieldRead field={field} value={tip['outcome']} />
      </DeskPart>
    );
  if (!mayWrite || !tip.actions.includes('note')) return null;
  return (
    <DeskPart label="相关报道">
      <div>
        <Button onClick={() => void desk.handOver()}>
          <FilePlus2 size={15} aria-hidden />
          转为文章草稿
        </Button>
      </div>
    </DeskPart>
  );
}
