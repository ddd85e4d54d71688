import { X } from 'lucide-react';
import type { PeekProps } from '@/generic-screens/list/peek';
import { Column, IconButton, Row, Text } from '@/ui';
import { Channels } from './Channels';
import { RecommendedCircles } from './RecommendedCircles';

/** The places where the app shows circles. */
export function CirclePane({ kind, record, onClose }: PeekProps) {
  return (
    <Column as="aside" gap={16} pad={16} overflow="auto" line="all" surface={1} aria-label="推荐与频道">
      <Row as="header" justify="between">
        <Text as="h2" size={15} weight={600}>
          推荐与频道
        </Text>
        <IconButton icon={X} small label="收起" onClick={onClose} />
      </Row>
      <RecommendedCircles kind={kind} />
      <Channels key={record.id} kind={kind} record={record} />
    </Column>
  );
}
