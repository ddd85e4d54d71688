import { useQuery } from '@tanstack/react-query';
import { readRelations, relateToChannel } from '@/api/circles';
import { keys } from '@/api/keys';
import type { Kind } from '@/api/kinds';
import type { RecordData } from '@/api/records';
import { useAct } from '@/api/use-act';
import { titleOf } from '@/generic-screens/record/record';
import { Checkbox, Note, Row, Skeleton, Stack, Tag, Text } from '@/ui';
import { LoadError } from '@/widgets/query-state';

/** The channels of the app, ticked where the circle stands. */
export function Channels({ kind, record }: { kind: Kind; record: RecordData }) {
  const queryKey = keys.record.for(kind.key, record.id, 'relations');
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => readRelations(record.id, signal),
  });
  const change = useAct((channel: number, related: boolean) => relateToChannel(record.id, channel, related), {
    failure: '没有保存',
    stale: [queryKey, keys.records.of('channel_circle')],
  });
  if (query.isPending) return <Skeleton height={120} />;
  if (!query.data) return <LoadError what="圈子所在的频道" query={query} />;
  const { items, add, remove } = query.data;
  return (
    <Stack as="section" gap={8} aria-label="所在频道">
      <Text as="h3" size={15} weight={600} clip>
        “{titleOf(kind, record)}”所在的频道
      </Text>
      {(add || remove) && <Note as="p">{[...new Set([add, remove].filter(Boolean))].join('；')}</Note>}
      {items.length === 0 && <Note as="p">还没有频道。</Note>}
      <Row wrap gap="8-16">
        {items.map(({ channel, related, visible }) => (
          <Row key={channel.id} inline gap={4}>
            <Checkbox
              checked={related}
              disabled={change.busy || Boolean(related ? remove : add)}
              onChange={(on) => void change.act(channel.id, on)}
            >
              {channel.label}
            </Checkbox>
            {related && !visible && <Tag tone="mute">已隐藏</Tag>}
          </Row>
        ))}
      </Row>
    </Stack>
  );
}
