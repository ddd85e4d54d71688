import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { keys } from '@/api/keys';
import { readTimeline, type About, type TimelineItem, type TimelineType } from '@/api/users';
import {
  Box,
  Button,
  Empty,
  FilterTabs,
  Moment,
  Note,
  Row,
  Select,
  SkeletonRows,
  Spacer,
  Stack,
  Tag,
  Timeline as Line,
  TimelineEntry,
} from '@/ui';
import { LoadError } from '@/widgets/query-state';
import s from './user-detail.module.css';

const SIDES = [
  { value: '', label: '全部' },
  { value: 'did', label: '用户做的' },
  { value: 'done', label: '对用户做的' },
] as const;
const NONE: readonly TimelineType[] = [];

/** Acts of the user and acts done to the user, the newest first. */
export function Timeline({ id, revision }: { id: number; revision: number }) {
  const [about, setAbout] = useState<About | ''>('');
  const [type, setType] = useState('');
  const query = useInfiniteQuery({
    queryKey: keys.record.for('user', id, 'timeline', about, type, revision),
    queryFn: ({ pageParam, signal }) => readTimeline({ id, about, type, after: pageParam }, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next || undefined,
    placeholderData: (before) => before,
  });
  const types = (query.data?.pages[0]?.types ?? NONE).filter((one) => !about || one.about === about);
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Stack as="section" card pad={20} gap={12} aria-label="动态">
      <Row wrap gap={8}>
        <Box as="h2" size={15} weight={600}>
          动态
        </Box>
        <Spacer />
        <FilterTabs
          label="动态方向"
          items={SIDES}
          value={about}
          onChange={(side) => {
            setAbout(side as About | '');
            setType('');
          }}
        />
        <Select
          aria-label="动态类型"
          className={s.type ?? ''}
          clearable
          placeholder="全部类型"
          options={types}
          value={type || null}
          onChange={(value) => setType(value ?? '')}
        />
      </Row>
      {query.error && !query.data && <LoadError what="动态" query={query} />}
      {query.isPending && <SkeletonRows />}
      {query.data && items.length === 0 && (
        <Empty
          title={type || about ? '没有符合条件的动态' : '还没有动态'}
          text={
            type || about ? '换一个方向或类型试试。' : '用户评论、发帖、参加活动，或被处理后，会显示在这里。'
          }
        />
      )}
      <Line aria-busy={query.isPlaceholderData}>
        {items.map((item) => (
          <Entry key={item.key} item={item} />
        ))}
      </Line>
      {query.hasNextPage && (
        <Row gap={8}>
          {query.isFetchNextPageError && <Note>没有取到更早的动态，请再试一次</Note>}
          <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            再看更早的
          </Button>
        </Row>
      )}
    </Stack>
  );
}

const Entry = ({ item }: { item: TimelineItem }) => (
  <TimelineEntry tone={item.about === 'done' ? 'warn' : undefined}>
    <Row wrap gap={8}>
      <Tag tone={item.about === 'done' ? 'warn' : 'info'} dot={false}>
        {item.typeLabel}
      </Tag>
      <Note size={12}>
        <Moment at={item.at} as="ago" />
      </Note>
      {item.by && <Note size={12}>{item.by}</Note>}
    </Row>
    <Box as="p" breaks>
      {item.path ? <Link to={item.path}>{item.text}</Link> : item.text}
    </Box>
    {item.reason && <Note as="p">{item.reason}</Note>}
  </TimelineEntry>
);
