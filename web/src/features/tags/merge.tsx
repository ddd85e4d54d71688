import type { Kind } from '@/api/kinds';
import { mergeTags, previewTagMerge, type Tag, type TagKind, type TagMerge } from '@/api/tags';
import { askToMerge, type MergeForm } from '@/generic-screens/merge';
import { fullNumber } from '@/lib/numbers';
import { Text } from '@/ui';
import { pathText } from './tree';

const mergeFormOf = (tree: TagKind): MergeForm<TagMerge> => ({
  kind: tree,
  label: '标签',
  description: '这个标签并入另一个标签，旧名称、旧编号以后都指向那个标签。合并之后不能撤销。',
  preview: (...asked) => previewTagMerge(tree, ...asked),
  merge: (...asked) => mergeTags(tree, ...asked),
  lines: (into, effect) => (
    <>
      <li>
        <b>{fullNumber(effect.bearers)}</b> {effect.unit}改为带“{into}”
        {effect.both > 0 && `，其中 ${fullNumber(effect.both)} ${effect.unit}两个标签都带，只留一个`}
        {effect.later && '；数量较多，由后台任务移动，进度见右下角'}
      </li>
      {effect.kept > 0 && (
        <li>
          其中 <b>{fullNumber(effect.kept)}</b> 篇文章正文里的旧词保持不动，按“{into}”统计
        </li>
      )}
      {effect.below > 0 && (
        <li>
          <b>{effect.below}</b> 个下级标签移到“{into}”下面
        </li>
      )}
      {effect.earlier > 0 && (
        <li>
          以前并入这个标签的 <b>{effect.earlier}</b> 个标签也一起指向“{into}”
        </li>
      )}
      <li>
        <Text tone="soft">之后有人输入旧名称或它的同义词，都算“{into}”</Text>
      </li>
    </>
  ),
});

/** Asks for the tag that takes this one over, shows what would move, and merges. */
export const askToMergeTag = ({ key }: Kind, tags: readonly Tag[], { id, name }: Tag) =>
  askToMerge(
    mergeFormOf(key as TagKind),
    { id, label: name },
    tags
      .filter((each) => each.id !== id)
      .map((each) => ({ id: each.id, label: each.name, path: pathText(tags, each) })),
  );
