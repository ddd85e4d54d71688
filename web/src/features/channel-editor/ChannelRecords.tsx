import { useQuery } from '@tanstack/react-query';
import { keys } from '@/api/keys';
import type { RecordData } from '@/api/records';
import { kindModules } from '@/generated/console';
import type { Kind } from '@/api/kinds';
import { ChannelRecordList } from './ChannelRecordList';

/** Everything of a kind's declaration, which comes with its screens. */
function useKind(key: 'channel_circle' | 'carousel'): Kind | undefined {
  const { data } = useQuery({
    queryKey: keys.kind(key),
    staleTime: Infinity,
    queryFn: async () => (await kindModules[key]()).default,
  });
  return data;
}

/** The circles that stand in the channel. */
export function ChannelCircles({ channel }: { channel: number }) {
  const kind = useKind('channel_circle');
  return (
    kind && (
      <ChannelRecordList
        kind={kind}
        title="圈子"
        hint="读者在频道页看到的圈子，从左到右排列。"
        filters={{ channel: String(channel) }}
        add={`/channelCirDetail?channel=${channel}`}
        edit="/channelCirDetail"
      />
    )
  );
}

/** Its own carousels, and those that stand in every channel. */
export function ChannelCarousels({ channel }: { channel: number }) {
  const kind = useKind('carousel');
  return (
    kind && (
      <ChannelRecordList
        kind={{ ...kind, groups: [...kind.groups, '频道管理'] }}
        title="轮播图"
        hint="频道页顶部的轮播；过审并显示的才会出现。"
        filters={{ placement: 'channel' }}
        holds={(record) => isOf(record, channel)}
        note={(record) => (record['channel'] ? '' : '所有频道')}
        add={`/addRotation?type=channel&channel=${channel}`}
        edit="/addRotation"
      />
    )
  );
}

function isOf(record: RecordData, channel: number): boolean {
  const own = record['channel'] as { id: number } | null;
  return own === null || own.id === channel;
}
