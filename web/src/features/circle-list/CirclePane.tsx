import type { PeekProps } from '@/generic-screens/list/peek';
import { PeekHead } from '@/generic-screens/record/peek/PeekHead';
import { Column } from '@/ui';
import { Channels } from './Channels';
import { RecommendedCircles } from './RecommendedCircles';

/** The places where the app shows circles. */
export function CirclePane({ kind, record, onClose }: PeekProps) {
  return (
    <Column as="aside" gap={16} pad={16} overflow="auto" line="all" surface={1} aria-label="推荐与频道">
      <PeekHead title="推荐与频道" closeLabel="收起" onClose={onClose} />
      <RecommendedCircles kind={kind} />
      <Channels key={record.id} kind={kind} record={record} />
    </Column>
  );
}
