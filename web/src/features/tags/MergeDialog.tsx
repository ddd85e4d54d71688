import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '@/api/errors';
import { keys } from '@/api/keys';
import type { Kind } from '@/api/kinds';
import { mergeTags, previewTagMerge, type Tag, type TagKind, type TagMerge } from '@/api/tags';
import { useAct } from '@/api/use-act';
import { follow } from '@/generic-screens/list/jobs';
import { fullNumber } from '@/lib/numbers';
import { Button, Combobox, Dialog, ErrorState, Field, notify, openDialog, Skeleton, Stack, Text } from '@/ui';
import { pathText } from './tree';
import s from './tags.module.css';

interface Props {
  kind: Kind;
  tags: readonly Tag[];
  tag: Tag;
  onClose: (into: number | null) => void;
}

/** Asks for the tag that takes this one over, shows what would move, and merges. Resolves with that tag's id. */
export const askToMerge = (kind: Kind, tags: readonly Tag[], tag: Tag): Promise<number | null> =>
  openDialog<number>((close) => <MergeDialog {...{ kind, tags, tag }} onClose={close} />);

function MergeDialog({ kind, tags, tag, onClose }: Props) {
  const tree = kind.key as TagKind;
  const [into, setInto] = useState<Tag | null>(null);
  const preview = useQuery({
    queryKey: keys.record.for(kind.key, tag.id, 'merge', into?.id),
    enabled: into !== null,
    // People never decide on an old number.
    staleTime: 0,
    gcTime: 0,
    queryFn: ({ signal }) => previewTagMerge(tree, tag.id, into?.id ?? 0, signal),
  });
  const { act: merge, busy } = useAct(
    async () => {
      if (!into) return;
      const { jobId } = await mergeTags(tree, tag.id, into.id);
      notify.success(`“${tag.name}”已合并到“${into.name}”`);
      if (jobId !== null) await follow(jobId);
      onClose(into.id);
    },
    { failure: '没有合并', stale: [keys.records.of(kind.key), keys.record.of(kind.key, into?.id)] },
  );
  const ready = into !== null && Boolean(preview.data) && !preview.isFetching;
  const asOption = (each: Tag) => ({ value: each.id, label: pathText(tags, each) });
  return (
    <Dialog
      open
      title={`合并标签“${tag.name}”`}
      description="这个标签并入另一个标签，旧名称、旧编号以后都指向那个标签。合并之后不能撤销。"
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
      <Field label="合并到" required>
        {(control) => (
          <Combobox<number>
            {...control}
            placeholder="请选择保留的标签"
            options={tags.filter(({ id }) => id !== tag.id).map(asOption)}
            value={into ? [asOption(into)] : []}
            onChange={([picked]) => setInto(tags.find(({ id }) => id === picked?.value) ?? null)}
          />
        )}
      </Field>
      <div className={s.preview} aria-live="polite">
        {into && preview.isFetching && <Skeleton height={72} />}
        {preview.error && !preview.isFetching && (
          <ErrorState title="不能合并到这个标签" text={messageOf(preview.error)} />
        )}
        {into && preview.data && !preview.isFetching && <Numbers into={into.name} told={preview.data} />}
      </div>
    </Dialog>
  );
}

function Numbers({ into, told }: { into: string; told: TagMerge }) {
  return (
    <Stack as="ul" gap={6} list>
      <li>
        <b>{fullNumber(told.bearers)}</b> {told.unit}改为带“{into}”
        {told.both > 0 && `，其中 ${fullNumber(told.both)} ${told.unit}两个标签都带，只留一个`}
        {told.later && '；数量较多，由后台任务移动，进度见右下角'}
      </li>
      {told.kept > 0 && (
        <li>
          其中 <b>{fullNumber(told.kept)}</b> 篇文章正文里的旧词保持不动，按“{into}”统计
        </li>
      )}
      {told.below > 0 && (
        <li>
          <b>{told.below}</b> 个下级标签移到“{into}”下面
        </li>
      )}
      {told.earlier > 0 && (
        <li>
          以前并入这个标签的 <b>{told.earlier}</b> 个标签也一起指向“{into}”
        </li>
      )}
      <li>
        <Text tone="soft">之后有人输入旧名称或它的同义词，都算“{into}”</Text>
      </li>
    </Stack>
  );
}
