import { useQuery } from '@tanstack/react-query';
import { readPublishing } from '@/api/dashboard';
import { follow } from '@/api/follow';
import { keys } from '@/api/keys';
import { Note } from '@/ui';
import { Chart } from '@/widgets/chart';
import { Figure } from './Figure';
import { CONTENT_KINDS, MINUTE_MS } from './live';
import { TileCard } from './TileCard';
import s from './dashboard.module.css';

const CALENDAR = '/publishCalendar';
const HOURS = Array.from({ length: 24 }, (_, hour) => `${hour} 时`);

/** Today's publications against the plan, by hour. */
export function Publications() {
  const query = useQuery({
    queryKey: keys.dashboard.tile('publishing'),
    meta: follow(CONTENT_KINDS),
    queryFn: ({ signal }) => readPublishing(signal),
    refetchInterval: MINUTE_MS,
  });
  return (
    <TileCard title="今日发布" query={query}>
      {(data) => {
        const to = `${CALENDAR}?day=${data.day}`;
        return (
          <>
            <div className={s.figures}>
              <Figure label="已发布" value={data.published} to={to} />
              <Figure label="计划" value={data.planned} to={to} />
              <Figure label="已按时上线" value={data.done} to={to} />
              <Figure label="等待上线" value={data.waiting} to={to} />
              <Figure label="待审核" value={data.open} to={to} />
              <Figure label="已过时间未审" value={data.late} to={to} tone={data.late ? 'bad' : undefined} />
              {data.failed > 0 && <Figure label="计划失败" value={data.failed} to={to} tone="bad" />}
            </div>
            <Chart
              label={`${data.day} 每小时的发布数与计划数`}
              points={HOURS}
              series={[
                { name: '已发布', values: data.hours.published, token: '--primary' },
                { name: '计划', values: data.hours.planned, token: '--warn' },
              ]}
              height={180}
            />
            {data.kinds.length > 0 && (
              <Note as="p">{data.kinds.map(({ label, number }) => `${label} ${number}`).join(' · ')}</Note>
            )}
          </>
        );
      }}
    </TileCard>
  );
}
