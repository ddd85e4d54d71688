import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { keys } from '@/api/keys';
import { readUserDays, type UserDayCounts } from '@/api/users';
import { fullNumber } from '@/lib/numbers';
import { Box, Button, DataTable, Empty, Row, Skeleton, Spacer, Stack, type TableColumn } from '@/ui';
import { Chart } from '@/widgets/chart';
import { LoadError } from '@/widgets/query-state';
import { busyDays, COUNTS, dayLabel, durationOf, totalOf } from './days';
import s from './user-detail.module.css';

/** The last thirty days: totals, a chart, and the figures of each day for who asks. */
export function Days({ id }: { id: number }) {
  const query = useQuery({
    queryKey: keys.record.for('user', id, 'days'),
    queryFn: ({ signal }) => readUserDays(id, signal),
  });
  return (
    <Stack as="section" card pad={20} gap={12} aria-label="近 30 天">
      {query.error && !query.data && <LoadError what="近 30 天的数据" query={query} />}
      {query.isPending && <Skeleton height={260} />}
      {query.data && <Shown days={query.data.days} />}
    </Stack>
  );
}

function Shown({ days }: { days: readonly UserDayCounts[] }) {
  const [table, setTable] = useState(false);
  const points = useMemo(() => days.map(({ day }) => dayLabel(day)), [days]);
  const series = useMemo(
    () => [
      { name: '打开', values: days.map(({ opens }) => opens), token: '--primary' },
      { name: '阅读', values: days.map(({ reads }) => reads), token: '--ok' },
    ],
    [days],
  );
  const busy = busyDays(days);
  return (
    <>
      <Row wrap gap={8}>
        <Box as="h2" size={15} weight={600}>
          近 30 天
        </Box>
        <Spacer />
        {busy.length > 0 && (
          <Button small aria-expanded={table} onClick={() => setTable(!table)}>
            {table ? '收起每日数据' : '查看每日数据'}
          </Button>
        )}
      </Row>
      {busy.length === 0 ? (
        <Empty title="近 30 天没有活动" text="用户使用客户端后，这里显示打开、阅读和互动的次数。" />
      ) : (
        <>
          <Row as="dl" align="stretch" wrap gap={12} className={s.totals}>
            {COUNTS.map(({ name, label }) => (
              <div key={name}>
                <dt>{label}</dt>
                <dd>{fullNumber(totalOf(days, name))}</dd>
              </div>
            ))}
            <div>
              <dt>停留</dt>
              <dd>{durationOf(totalOf(days, 'seconds'))}</dd>
            </div>
          </Row>
          <Chart label="每天打开与阅读次数" points={points} series={series} height={180} />
          {table && <Table days={busy} />}
        </>
      )}
    </>
  );
}

const Table = ({ days }: { days: readonly UserDayCounts[] }) => (
  <DataTable
    dense
    label="每日数据"
    height={320}
    rows={days}
    rowKey={({ day }) => day}
    columns={[
      { label: '日期', head: true, cell: ({ day }) => day },
      ...COUNTS.map(({ name, label }): TableColumn<UserDayCounts> => ({
        label,
        number: true,
        cell: (counts) => fullNumber(counts[name]),
      })),
      { label: '停留', number: true, cell: ({ seconds }) => durationOf(seconds) },
    ]}
  />
);
