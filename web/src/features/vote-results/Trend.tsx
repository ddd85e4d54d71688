import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { keys } from '@/api/keys';
import { readTrend, type BallotFilter } from '@/api/votes';
import { Empty, Note, Row, SegmentedControl, Skeleton, Stack } from '@/ui';
import { Chart } from '@/widgets/chart';
import { LoadError } from '@/widgets/query-state';
import { ballotsOf, withoutGaps } from './times';

const LOOK = 5000;
const INTERVALS = [
  { value: 'hour', label: '按小时' },
  { value: 'minute', label: '按分钟' },
] as const;

interface TrendProps {
  kind: string;
  id: number;
  onPick: (filter: BallotFilter) => void;
}

/** Ballots over time; a click on a point opens its ballots. */
export function Trend({ kind, id, onPick }: TrendProps) {
  const [by, setBy] = useState<'hour' | 'minute'>('hour');
  const query = useQuery({
    queryKey: keys.record.for(kind, id, 'trend', by),
    queryFn: ({ signal }) => readTrend(id, by, '', signal),
    refetchInterval: LOOK,
  });
  const points = useMemo(() => withoutGaps(query.data?.items ?? [], by), [query.data, by]);
  // The year says nothing here, and narrow windows have no room for it.
  const labels = useMemo(() => points.map(({ at }) => at.slice(5)), [points]);
  const pick = (index: number) => points[index] && onPick(ballotsOf(points[index].at, by));
  const series = useMemo(
    () => [
      { name: '有效票', values: points.map(({ ballots }) => ballots), token: '--primary' },
      { name: '冻结票', values: points.map(({ frozen }) => frozen), token: '--bad' },
    ],
    [points],
  );
  return (
    <Stack gap={12}>
      <Row>
        <SegmentedControl label="统计间隔" items={INTERVALS} value={by} onChange={setBy} />
      </Row>
      {query.isPending && <Skeleton height={260} />}
      {query.error && !query.data && <LoadError what="投票走势" query={query} />}
      {query.data && !points.length && (
        <Empty title="还没有人投票" text="有读者投票后，这里会显示每个时段的票数" />
      )}
      {points.length > 0 && (
        <>
          <Chart key={by} label="投票走势" kind="bar" points={labels} series={series} onPick={pick} />
          <Note>点击图上的一点，或用方向键移到它按回车，查看那个时段的选票</Note>
        </>
      )}
    </Stack>
  );
}
