import { keys } from '@/api/keys';
import { mergeTopics, previewMerge, type MergePreview } from '@/api/topics';
import type { MergeForm } from '@/generic-screens/merge';
import { Text } from '@/ui';

export const TOPIC_MERGE: MergeForm<MergePreview> = {
  kind: 'topic',
  label: '话题',
  description:
    '这个话题的内容和评论会并入另一个话题，读者从旧链接、旧名称进来都会看到那个话题。合并之后不能撤销。',
  preview: previewMerge,
  merge: mergeTopics,
  stale: [keys.records.of('topic_content'), keys.records.of('comment')],
  lines: (into, effect) => (
    <>
      <li>
        <b>{effect.contents}</b> 条内容移到“{into}”的最后
        {effect.same > 0 && `，另有 ${effect.same} 条两边都有，只留一条`}
      </li>
      <li>
        <b>{effect.comments}</b> 条评论移到“{into}”
        {effect.later && '，数量较多，由后台任务移动，进度见右下角'}
      </li>
      {effect.earlier > 0 && (
        <li>
          以前并入这个话题的 <b>{effect.earlier}</b> 个话题也一起指向“{into}”
        </li>
      )}
      {effect.hidden && (
        <li>
          <Text tone="warn">“{into}”现在是隐藏的，合并后读者看不到这些内容和评论</Text>
        </li>
      )}
      <li>
        <Text tone="soft">关注数相加，这个话题不再对读者显示</Text>
      </li>
    </>
  ),
};
