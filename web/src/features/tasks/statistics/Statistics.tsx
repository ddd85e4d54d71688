import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { Kind } from '@/api/kinds';
import type { DayStatistics, TaskFigures } from '@/api/tasks';
import { fullNumber } from '@/lib/numbers';
import { Box, Empty, Note, Row, SegmentedControl, Skeleton, Spacer, Stack, Tile, Tiles } from '@/ui';
import { Chart } from '@/widgets/chart';
import { LoadError } from '@/widgets/query-state';
import { dayLabel, figuresOf, ranked, statisticsQuery } from './figures';
import s from './statistics.module.css';

const PERIODS = [
  { value: '7', label: '近 7 天' },
  { value: '30', label: '近 30 天' },
  { value: '90', label: '近 90 天' },
] as const;

/** 数据统计: who signed in, what was completed, and the points that went out, by day and by task. */
export function Statistics({ kind }: { kind: Kind }) {
  const [search, setSearch] = useSearchParams();
  const period = PERIODS.find(({ value }) => value === search.get('days'))?.value ?? '30';
  const query = useQuery({ ...statisticsQuery(kind, Number(period)), placeholderData: keepPreviousData });
  return (
    <>
      <Row as="header" wrap gap={8} card pad="10-12">
        <Box as="h1" size={17} weight={600}>
          任务与签到数据
        </Box>
        <Spacer />
        <SegmentedControl
          label="统计时间"
          items={PERIODS}
          value={period}
          onChange={(days) => setSearch({ type: 'stats', days }, { replace: true })}
        />
      </Row>
      {query.error && !query.data && <LoadError what="统计数据" query={query} />}
      {query.isPending && <Skeleton height={480} />}
      {query.data && (
        <>
          <Totals days={query.data.days} />
          <Stack gap={12} className={s.charts}>
            <Attendance days={query.data.days} />
            <Points days={query.data.days} />
          </Stack>
          <Ranking tasks={query.data.tasks} />
        </>
      )}
    </>
  );
}

const Totals = ({ days }: { days: readonly DayStatistics[] }) => (
  <Tiles>
    {figuresOf(days).map(({ label, value, today }) => (
      <Tile key={label} label={label} value={fullNumber(value)} note={`今天 ${fullNumber(today)}`} />
    ))}
  </Tiles>
);

/** Attendance by day; a day leads to the calendar, where its reward stands. */
function Attendance({ days }: { days: readonly DayStatistics[] }) {
  const navigate = useNavigate();
  const points = useMemo(() => days.map(({ day }) => dayLabel(day)), [days]);
  const series = useMemo(
    () => [
      { name: '当天签到', values: days.map(({ attended }) => attended), token: '--primary' },
      { name: '补签', values: days.map(({ madeUp }) => madeUp), token: '--warn' },
    ],
    [days],
  );
  const open = (index: number) => {
    const day = days[index]?.day;
    if (day) void navigate(`/taskManage?type=signin&month=${day.slice(0, 7)}&day=${day}`);
  };
  return (
    <Stack as="section" card pad={16} gap={12} aria-label="签到走势">
      <Row wrap gap={8}>
        <Box as="h2" size={15} weight={600}>
          签到走势
        </Box>
        <Note>点击某一天，查看当天的签到奖励</Note>
      </Row>
      <Chart label="每天签到人次" kind="bar" points={points} series={series} onPick={open} />
    </Stack>
  );
}

function Points({ days }: { days: readonly DayStatistics[] }) {
  const points = useMemo(() => days.map(({ day }) => dayLabel(day)), [days]);
  const series = useMemo(
    () => [
      { name: '签到积分', values: days.map((day) => day.points), token: '--primary' },
      { name: '任务积分', values: days.map(({ taskPoints }) => taskPoints), token: '--ok' },
    ],
    [days],
  );
  return (
    <Stack as="section" card pad={16} gap={12} aria-label="积分发放">
      <Box as="h2" size={15} weight={600}>
        积分发放
      </Box>
      <Chart label="每天发放的积分" kind="bar" points={points} series={series} />
    </Stack>
  );
}

function Ranking({ tasks }: { tasks: readonly TaskFigures[] }) {
  const rows = ranked(tasks);
  const most = Math.max(1, ...rows.map(({ done }) => done));
  return (
    <Stack as="section" card pad={16} gap={12} aria-label="任务完成情况">
      <Box as="h2" size={15} weight={600}>
        任务完成情况
      </Box>
      {!rows.length && (
        <Empty title="还没有任务" text="在“任务列表”里新增之后，这里显示每个任务的完成次数。" />
      )}
      {rows.length > 0 && (
        <Box overflow="x" tabIndex={0} role="region" aria-label="任务完成次数">
          <table className={s.table}>
            <thead>
              <tr>
                <th>任务</th>
                <th>完成次数</th>
                <th>发放积分</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((task) => (
                <tr key={task.id}>
                  <td>
                    <Link to={`/taskDetail?id=${task.id}`}>{task.title}</Link>
                  </td>
                  <td>
                    <span className={s.bar} style={{ width: `${(task.done / most) * 60}%` }} aria-hidden />
                    {fullNumber(task.done)}
                  </td>
                  <td>{fullNumber(task.points)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Box>
      )}
    </Stack>
  );
}
