import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '@/api/errors';
import { keys } from '@/api/keys';
import type { RecordData } from '@/api/records';
import { mergeTopics, previewMerge, type MergePreview } from '@/api/topics';
import { useAct } from '@/api/use-act';
import { follow } from '@/generic-screens/list/jobs';
import { Button, Dialog, ErrorState, Field, notify, openDialog, Skeleton, Stack, Text } from '@/ui';
import { EditedRecord, RelationPicker, type Reference } from '@/widgets/fields';
import s from './topics.module.css';

interface Props {
  topic: Pick<RecordData, 'id'>;
  name: string;
  onClose: (into: Reference | null) => void;
}

/** Asks for the topic that takes this one over, shows what would move, and merges. Resolves with that topic. */
export const askToMerge = (topic: RecordData): Promise<Reference | null> =>
  openDialog<Reference>((close) => (
    <MergeDialog topic={topic} name={String(topic['name'] ?? '')} onClose={close} />
  ));

export function MergeDialog({ topic, name, onClose }: Props) {
  const [into, setInto] = useState<Reference | null>(null);
  const preview = useQuery({
    queryKey: keys.record.for('topic', topic.id, 'merge', into?.id),
    enabled: into !== null,
    // People never decide on an old number.
    staleTime: 0,
    gcTime: 0,
    queryFn: ({ signal }) => previewMerge(topic.id, into?.id ?? 0, signal),
  });
  const { act: merge, busy } = useAct(
    async () => {
      if (!into) return;
      const { jobId } = await mergeTopics(topic.id, into.id);
      notify.success(`“${name}”已合并到“${into.label}”`);
      if (jobId !== null) await follow(jobId);
      onClose(into);
    },
    {
      failure: '没有合并',
      stale: [keys.records.of('topic'), keys.records.of('topic_content'), keys.records.of('comment')],
    },
  );
  const ready = into !== null && Boolean(preview.data) && !preview.isFetching;
  return (
    <Dialog
      open
      title={`合并话题“${name}”`}
      description="这个话题的内容和评论会并入另一个话题，读者从旧链接、旧名称进来都会看到那个话题。合并之后不能撤销。"
      onOpenChange={(open) => !open && onClose(null)}
      onSubmit={() => ready && void merge()}
      footer={
        <>
          <Button onClick={() => onClose(null)}>取消</Button>
          <Button look="primary" danger type="submit" disabled={!ready} loading={busy}>
            合并
          </Button>
        </>
      }
    >
      <EditedRecord value={{ kind: 'topic', id: topic.id }}>
        <Field label="合并到" required>
          {(control) => (
            <RelationPicker
              {...control}
              of="topic"
              value={into ? [into] : []}
              placeholder="请选择保留的话题"
              onChange={(picked) => setInto(picked[0] ?? null)}
            />
          )}
        </Field>
      </EditedRecord>
      <div className={s.preview} aria-live="polite">
        {into && preview.isFetching && <Skeleton height={96} />}
        {preview.error && !preview.isFetching && (
          <ErrorState title="不能合并到这个话题" text={messageOf(preview.error)} />
        )}
        {into && preview.data && !preview.isFetching && <Numbers into={into.label} told={preview.data} />}
      </div>
    </Dialog>
  );
}

function Numbers({ into, told }: { into: string; told: MergePreview }) {
  return (
    <Stack as="ul" gap={6} list>
      <li>
        <b>{told.contents}</b> 条内容移到“{into}”的最后
        {told.same > 0 && `，另有 ${told.same} 条两边都有，只留一条`}
      </li>
      <li>
        <b>{told.comments}</b> 条评论移到“{into}”{told.later && '，数量较多，由后台任务移动，进度见右下角'}
      </li>
      {told.earlier > 0 && (
        <li>
          以前并入这个话题的 <b>{told.earlier}</b> 个话题也一起指向“{into}”
        </li>
      )}
      {told.hidden && (
        <li>
          <Text tone="warn">“{into}”现在是隐藏的，合并后读者看不到这些内容和评论</Text>
        </li>
      )}
      <li>
        <Text tone="soft">关注数相加，这个话题不再对读者显示</Text>
      </li>
    </Stack>
  );
}
