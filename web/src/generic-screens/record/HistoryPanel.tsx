import { LoadError } from '@/widgets/query-state';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { keys } from '@/api/keys';
import type { Kind } from '@/api/kinds';
import { readHistory, type HistoryItem } from '@/api/records';
import { CardSection } from '@/generic-screens/record/CardSection';
import { Button, Moment, Note, Row, Skeleton, Tag, Timeline, TimelineEntry, type TagTone } from '@/ui';

const TONES: Readonly<Record<string, TagTone>> = {
  approve: 'ok',
  publish: 'ok',
  reject: 'bad',
  withdraw: 'warn',
  submit: 'info',
};
const PAGE_SIZE = 30;

export const historyQuery = (kind: Kind, id: number, page = 1) => ({
  queryKey: keys.record.history(kind.key, id, page),
  queryFn: ({ signal }: { signal: AbortSignal }) => readHistory(kind, id, page, signal),
});

/** The review log of a record, newest first. */
export function HistoryPanel({ kind, id }: { kind: Kind; id: number }) {
  return kind.calls.history ? <History kind={kind} id={id} /> : null;
}

function History({ kind, id }: { kind: Kind; id: number }) {
  const [shown, setShown] = useState(1);
  const { data, error, isPending, refetch } = useQuery({
    ...historyQuery(kind, id, shown),
    placeholderData: keepPreviousData,
  });
  const pages = Math.ceil((data?.total ?? 0) / PAGE_SIZE);
  return (
    <CardSection title="审核记录">
      {isPending && <Skeleton height={60} />}
      {error && !data && <LoadError what="审核记录" query={{ error, refetch }} />}
      {data?.items.length === 0 && (
        <Note as="p" size={12}>
          还没有审核记录
        </Note>
      )}
      <Timeline>
        {data?.items.map((item) => (
          <Entry key={item.id} item={item} />
        ))}
      </Timeline>
      {pages > 1 && (
        <Row align="stretch" gap={8}>
          <Button small disabled={shown <= 1} onClick={() => setShown(shown - 1)}>
            较新
          </Button>
          <Button small disabled={shown >= pages} onClick={() => setShown(shown + 1)}>
            更早
          </Button>
        </Row>
      )}
    </CardSection>
  );
}

const Entry = ({ item }: { item: HistoryItem }) => (
  <TimelineEntry>
    <Row wrap gap={8}>
      <Tag tone={TONES[item.action] ?? 'mute'} dot={false}>
        {item.label}
      </Tag>
      <span>{item.by?.label ?? '系统'}</span>
      {item.version !== null && <Note size={12}>第 {item.version} 版</Note>}
    </Row>
    {item.reason && <p>{item.reason}</p>}
    <Note size={12}>
      <Moment at={item.at} as="ago" />
    </Note>
  </TimelineEntry>
);
