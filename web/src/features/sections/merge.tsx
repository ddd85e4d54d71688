import { mergeSections, previewSectionMerge, type SectionMerge } from '@/api/sections';
import type { MergeForm } from '@/generic-screens/merge';
import { Text } from '@/ui';

export const SECTION_MERGE: MergeForm<SectionMerge> = {
  kind: 'section',
  label: '栏目',
  description: '这个栏目的内容都归到另一个栏目，旧的标识、链接和筛选会转到那个栏目。合并之后不能撤销。',
  preview: previewSectionMerge,
  merge: mergeSections,
  done: '，内容由后台任务改写',
  lines: (into, effect) => (
    <>
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
    </>
  ),
};
