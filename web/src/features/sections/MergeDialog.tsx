import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '@/api/errors';
import { keys } from '@/api/keys';
import type { RecordData } from '@/api/records';
import { mergeSections, previewSectionMerge, type SectionMerge } from '@/api/sections';
import { useAct } from '@/api/use-act';
import { follow } from '@/generic-screens/list/jobs';
import { Button, Dialog, ErrorState, Field, notify, openDialog, Skeleton, Stack, Text } from '@/ui';
import { EditedRecord, RelationPicker, type Reference } from '@/widgets/fields';
import s from './sections.module.css';

/** Asks for the section that takes this one over, shows what would change, and merges. Resolves with that section. */
export const askToMerge = (section: RecordData): Promise<Reference | null> =>
  openDialog<Reference>((close) => (
    <MergeDialog section={section} name={String(section['name'] ?? '')} onClose={close} />
  ));

interface Props {
  section: Pick<RecordData, 'id'>;
  name: string;
  onClose: (into: Reference | null) => void;
}

function MergeDialog({ section, name, onClose }: Props) {
  const [into, setInto] = useState<Reference | null>(null);
  const preview = useQuery({
    queryKey: keys.record.for('section', section.id, 'merge', into?.id),
    enabled: into !== null,
    // People never decide on an old number.
    staleTime: 0,
    gcTime: 0,
    queryFn: ({ signal }) => previewSectionMerge(section.id, into?.id ?? 0, signal),
  });
  const { act: merge, busy } = useAct(
    async () => {
      if (!into) return;
      const { jobId } = await mergeSections(section.id, into.id);
      notify.success(`“${name}”已合并到“${into.label}”，内容由后台任务改写`);
      await follow(jobId);
      onClose(into);
    },
    { failure: '没有合并', stale: [keys.records.of('section')] },
  );
  const ready = into !== null && Boolean(preview.data) && !preview.isFetching;
  return (
    <Dialog
      open
      title={`合并栏目“${name}”`}
      description="这个栏目的内容都归到另一个栏目，旧的标识、链接和筛选会转到那个栏目。合并之后不能撤销。"
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
      <EditedRecord value={{ kind: 'section', id: section.id }}>
        <Field label="合并到" required>
          {(control) => (
            <RelationPicker
              {...control}
              of="section"
              value={into ? [into] : []}
              placeholder="请选择保留的栏目"
              onChange={(picked) => setInto(picked[0] ?? null)}
            />
          )}
        </Field>
      </EditedRecord>
      <div className={s.preview} aria-live="polite">
        {into && preview.isFetching && <Skeleton height={96} />}
        {preview.error && !preview.isFetching && (
          <ErrorState title="不能合并到这个栏目" text={messageOf(preview.error)} />
        )}
        {into && preview.data && !preview.isFetching && <Numbers into={into.label} effect={preview.data} />}
      </div>
    </Dialog>
  );
}

function Numbers({ into, effect }: { into: string; effect: SectionMerge }) {
  return (
    <Stack as="ul" gap={6} list>
      <li>
        共 <b>{effect.total}</b> 条归到“{into}”
        {effect.total > 0 && (
          <Text tone="soft">
            （{effect.records.map(({ label, count }) => `${label} ${count}`).join('、')}，含回收站）
          </Text>
        )}
      </li>
      {effect.earlier > 0 && (
        <li>
          以前并入这个栏目的 <b>{effect.earlier}</b> 个栏目也一起指向“{into}”
        </li>
      )}
      {effect.narrower && (
        <li>
          <Text tone="warn">“{into}”只允许指定的人员写稿，其他人合并后不能再修改这些内容</Text>
        </li>
      )}
      <li>
        <Text tone="soft">读者正在看的内容不受影响，打开的稿件可以继续编辑</Text>
      </li>
    </Stack>
  );
}
