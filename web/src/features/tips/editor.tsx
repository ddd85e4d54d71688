import type { Kind } from '@/api/kinds';
import type { RecordData } from '@/api/records';
import { editScreen } from '@/generic-screens/edit';
import type { HeadSlotProps, SectionSlotProps } from '@/generic-screens/edit/slots';
import { CardSection } from '@/generic-screens/record/CardSection';
import { useRight } from '@/stores/menu';
import { Button } from '@/ui';
import { Notes } from './Notes';
import { SimilarTips } from './SimilarTips';
import { useTip } from './useTip';

/** The whole of a tip as a form, with its notes, its like, and the way to a story. */
export default editScreen({ sections: { 跟进记录: FollowUp }, head: ToArticle });

function FollowUp({ kind, edit }: SectionSlotProps) {
  const follow = (next: RecordData) => (edit.dirty ? edit.mergeWith(next) : edit.rebase(next));
  return edit.record && <Followed kind={kind} id={edit.record.id} onChanged={follow} />;
}

interface FollowedProps {
  kind: Kind;
  id: number;
  onChanged: (next: RecordData) => void;
}

function Followed({ kind, id, onChanged }: FollowedProps) {
  const desk = useTip(kind, id, onChanged);
  const mayNote = desk.tip?.actions.includes('note') ?? false;
  return (
    <>
      <CardSection title="跟进记录">
        <Notes value={desk.tip?.['notes']} busy={desk.busy} onNote={mayNote ? desk.note : null} />
      </CardSection>
      <CardSection title="相似爆料">
        <SimilarTips kind={kind} id={id} />
      </CardSection>
    </>
  );
}

function ToArticle({ kind, edit }: HeadSlotProps) {
  const mayWrite = useRight(['内容-文章'], 'add');
  const { record } = edit;
  if (!record || !mayWrite || !record.actions.includes('note') || record['outcome']) return null;
  return <HandOver kind={kind} id={record.id} />;
}

function HandOver({ kind, id }: { kind: Kind; id: number }) {
  const { handOver } = useTip(kind, id);
  return <Button onClick={() => void handOver()}>转为文章草稿</Button>;
}
