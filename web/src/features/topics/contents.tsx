import { Plus } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '@/api/errors';
import type { ContentReference } from '@/api/contents';
import { keys } from '@/api/keys';
import type { Kind } from '@/api/kinds';
import { addContents, type AddedContents } from '@/api/topics';
import { attempt, useAct } from '@/api/use-act';
import { listScreen } from '@/generic-screens/list';
import type { ListSlotProps } from '@/generic-screens/list/slots';
import { fieldOf } from '@/generic-screens/record/record';
import { useRight } from '@/stores/menu';
import { Button, Dialog, DialogButtons, notify, openDialog } from '@/ui';
import { RowResults } from '@/widgets/BatchResult';
import { contentKey, PickContents } from '@/widgets/content-picker';
import { ContentDialog } from '@/widgets/content-picker/ContentDialog';
import { isContent } from '@/widgets/fields';

export { prefetch } from '@/generic-screens/list';

const MOST = 50;
const POSTS: readonly string[] = ['post'];

/** In the place of 新增: contents are picked, any number at once. */
function AddButton({ kind, list }: ListSlotProps) {
  const mayAdd = useRight(kind.groups, 'add');
  const topic = list.parent;
  if (!mayAdd || topic === null) return null;
  const present = new Set(
    list.records.flatMap(({ content }) => (isContent(content) ? [contentKey(content)] : [])),
  );
  const tell = async (added: AddedContents | null) => {
    if (!added) return;
    if (added.done.length) notify.success(`已添加 ${added.done.length} 条内容`);
    await list.data.refresh();
    if (added.refused.length)
      await openDialog((close) => <Refused added={added} onClose={() => close(null)} />);
  };
  const add = async () => {
    const added = await openDialog<AddedContents>((close) => (
      <AddContents {...{ kind, topic, present }} onClose={close} />
    ));
    await tell(added);
  };
  // Readers' posts are not among the contents that are searched across kinds.
  const addPost = async () => {
    const picked = await openDialog<ContentReference>((close) => (
      <ContentDialog kinds={POSTS} title="添加读者的帖子" value={null} leftOut={null} onClose={close} />
    ));
    if (picked) await attempt(async () => tell(await addContents(topic, [picked])), '没有添加');
  };
  return (
    <>
      <Button look="primary" icon={Plus} onClick={() => void add()}>
        添加内容
      </Button>
      <Button onClick={() => void addPost()}>添加帖子</Button>
    </>
  );
}

interface Props {
  kind: Kind;
  topic: number;
  present: ReadonlySet<string>;
  onClose: (added: AddedContents | null) => void;
}

function AddContents({ kind, topic, present, onClose }: Props) {
  const [picked, setPicked] = useState<readonly ContentReference[]>([]);
  const { act: add, busy } = useAct(async () => onClose(await addContents(topic, picked)), {
    failure: (error, retry) => notify.error(messageOf(error), retry),
    stale: [keys.records.of(kind.key), keys.records.of('topic')],
  });
  return (
    <Dialog
      sticky={picked.length > 0}
      width={700}
      title="添加到话题"
      description="勾选的先后就是添加后的先后，第一条排在最前。"
      onClose={() => onClose(null)}
      onSubmit={() => picked.length > 0 && void add()}
      footer={
        <DialogButtons disabled={!picked.length} loading={busy}>
          添加{picked.length > 0 && ` ${picked.length} 条`}
        </DialogButtons>
      }
    >
      <PickContents
        kinds={(fieldOf(kind, 'content')?.kinds ?? []).filter((key) => !POSTS.includes(key))}
        picked={picked}
        onChange={setPicked}
        present={present}
        most={MOST}
      />
    </Dialog>
  );
}

const Refused = ({ added, onClose }: { added: AddedContents; onClose: () => void }) => (
  <Dialog
    width={700}
    title={`${added.refused.length} 条没有添加`}
    onClose={onClose}
    footer={
      <Button look="primary" onClick={onClose}>
        知道了
      </Button>
    }
  >
    <RowResults
      keyHeading="第几条"
      rows={added.refused.map(({ index, label, reason }) => ({ key: index + 1, name: label, reason }))}
    />
  </Dialog>
);

/** The contents of a topic in the order in which readers see them: dragged, moved by the arrow keys, pinned. */
export default listScreen({ slots: { add: AddButton } });
