import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { readChanges, readMostRead, type ReadContent } from '@/api/dashboard';
import { keys } from '@/api/keys';
import { Box, Note, SegmentedControl, Tag, Text } from '@/ui';
import { useMayOpen } from '@/stores/may-open';
import { MINUTE_MS } from './live';
import { TileCard } from './TileCard';
import s from './dashboard.module.css';

const DAYS = [
  { value: 'today', label: '今天' },
  { value: 'yesterday', label: '昨天' },
];
const WAYS = [
  { value: 'rising', label: '上升' },
  { value: 'falling', label: '下降' },
];

/** The most read contents of a day. */
export function MostRead() {
  const [day, setDay] = useState<'today' | 'yesterday'>('today');
  const query = useQuery({
    queryKey: keys.dashboard.tile('reading', day),
    queryFn: ({ signal }) => readMostRead(day, signal),
    refetchInterval: MINUTE_MS,
  });
  return (
    <TileCard
      title="阅读最多"
      aside={
        <SegmentedControl
          label="阅读最多的日期"
          items={DAYS}
          value={day}
          onChange={(next) => setDay(next as 'today')}
        />
      }
      query={query}
    >
      {({ items }) =>
        items.length ? (
          <Box as="ol" list className={s.ranks}>
            {items.map((item) => (
              <Rank key={`${item.kind} ${item.id}`} item={item}>
                {item.views.toLocaleString('zh-CN')}
              </Rank>
            ))}
          </Box>
        ) : (
          <Note as="p">{day === 'today' ? '今天' : '昨天'}还没有收到客户端上报的阅读数。</Note>
        )
      }
    </TileCard>
  );
}

/** Contents that were read more, and less, than the day before. */
export function Changes() {
  const [way, setWay] = useState<'rising' | 'falling'>('rising');
  const query = useQuery({
    queryKey: keys.dashboard.tile('changes'),
    queryFn: ({ signal }) => readChanges(signal),
    refetchInterval: 10 * MINUTE_MS,
  });
  return (
    <TileCard
      title="阅读涨跌"
      aside={
        <SegmentedControl
          label="涨或跌"
          items={WAYS}
          value={way}
          onChange={(next) => setWay(next as 'rising')}
        />
      }
      query={query}
    >
      {(data) => (
        <>
          <Note as="p">{data.day} 与前一天相比，只计客户端上报的真实阅读。</Note>
          {data[way].length ? (
            <Box as="ol" list className={s.ranks}>
              {data[way].map((item) => (
                <Rank key={`${item.kind} ${item.id}`} item={item}>
                  <Text tone={way === 'rising' ? 'ok' : 'bad'}>{difference(item)}</Text>
                </Rank>
              ))}
            </Box>
          ) : (
            <Note as="p">没有{way === 'rising' ? '上升' : '下降'}的内容。</Note>
          )}
        </>
      )}
    </TileCard>
  );
}

function difference({ views, before = 0 }: ReadContent): string {
  const by = views - before;
  return `${by > 0 ? '+' : '−'}${Math.abs(by).toLocaleString('zh-CN')}`;
}

function Rank({ item, children }: { item: ReadContent; children: React.ReactNode }) {
  const open = useMayOpen();
  return (
    <li>
      {item.route && open(item.route) ? <Link to={item.route}>{item.title}</Link> : <span>{item.title}</span>}
      <Tag>{item.typeLabel}</Tag>
      <b>{children}</b>
    </li>
  );
}
