import type { PeekProps } from '@/generic-screens/list/peek';
import { PeekHead } from '@/generic-screens/record/peek/PeekHead';
import { Column } from '@/ui';
import { isReference } from '@/widgets/fields';
import { PinnedPosts } from './PinnedPosts';
import { PostView } from './PostView';

/** Pinned posts in the circle of the post under the cursor, and that post as readers get it. */
export function ContentPane({ record, onClose }: PeekProps) {
  const circle = record['circle'];
  return (
    <Column as="aside" gap={16} pad={16} overflow="auto" line="all" surface={1} aria-label="快速预览">
      <PeekHead title={isReference(circle) ? circle.label : '圈子内容'} onClose={onClose} />
      {isReference(circle) && <PinnedPosts key={circle.id} circle={circle.id} />}
      <PostView key={`post:${record.id}`} id={record.id} />
    </Column>
  );
}
