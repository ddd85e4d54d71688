import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ActivityStatistics, Step, Tally } from '@/api/activities';
import { CardSection } from '@/generic-screens/record/CardSection';
import page from '@/generic-screens/record/page.module.css';
import { Note, Row, Stack, Text } from '@/ui';
import s from './desk.module.css';
import {
  ageFilter,
  ageLabel,
  enrolmentsOf,
  shares,
  STEP_NAMES,
  stepFilter,
  STEPS,
  timeFilter,
  timeLabel,
} from './rows';

const SOURCES: Readonly<Record<string, string>> = {
  app: '客户端',
  share: '分享页',
  wechat: '微信',
  mini: '小程序',
  console: '后台代报',
};

/** Charts of enrolments: over time, by source, by age, and the funnel. */
export function Charts({ statistics, id }: { statistics: ActivityStatistics; id: number }) {
  if (!statistics.total)
    return (
      <section className={page.card} aria-label="报名走势">
        <Note as="p">还没有人报名。有人报名后，这里显示走势、来源、年龄和转化。</Note>
      </section>
    );
  return (
    <Stack gap={12} className={s.charts}>
      <Times statistics={statistics} id={id} />
      <Chart label="来源">
        <Bars
          items={statistics.sources.map((item) => ({
            ...item,
            label: SOURCES[item.key] ?? item.key,
            to: enrolmentsOf(id, { source: item.key }),
          }))}
        />
      </Chart>
      <Chart label="年龄">
        <Bars
          items={statistics.ages.map((item) => {
            const filter = ageFilter(item.key);
            return { ...item, label: ageLabel(item.key), to: filter && enrolmentsOf(id, filter) };
          })}
        />
      </Chart>
      <Chart label="转化">
        <Bars
          items={shares(statistics.funnel).map(({ share, ...item }) => {
            const filter = stepFilter(item.key);
            return {
              ...item,
              label: STEPS[item.key] ?? item.key,
              note: share === null ? '' : `${share}%`,
              to: filter && enrolmentsOf(id, filter),
            };
          })}
        />
      </Chart>
      {statistics.awards.length > 0 && (
        <Chart label="获奖">
          <Bars
            items={statistics.awards.map((item) => ({
              ...item,
              label: item.key,
              to: enrolmentsOf(id, { award: item.key }),
            }))}
          />
        </Chart>
      )}
    </Stack>
  );
}

const Chart = ({ label, wide, children }: { label: string; wide?: boolean; children: ReactNode }) => (
  <CardSection title={label} data-wide={wide || undefined}>
    {children}
  </CardSection>
);

/** A column for each step of time; each leads to the people of that time. */
function Times({ statistics: { times, step }, id }: { statistics: ActivityStatistics; id: number }) {
  const most = Math.max(...times.map(({ number }) => number));
  return (
    <Chart label={`报名走势（${STEP_NAMES[step]}）`} wide>
      <Row as="ol" list gap={2} line="bottom" align="stretch" className={s.times}>
        {times.map((point) => (
          <li key={point.key}>
            <Point point={point} step={step} id={id} share={point.number / most} />
          </li>
        ))}
      </Row>
      <Row justify="between" gap={12} tone="soft" size={12} align="stretch" className={s.axis} aria-hidden>
        <span>{timeLabel(times[0]?.key ?? '', step)}</span>
        <span>最多 {most} 人</span>
        <span>{timeLabel(times.at(-1)?.key ?? '', step)}</span>
      </Row>
    </Chart>
  );
}

function Point({ point, step, id, share }: { point: Tally; step: Step; id: number; share: number }) {
  const name = timeLabel(point.key, step);
  if (!point.number) return <i title={`${name}　0 人`} />;
  return (
    <Link
      to={enrolmentsOf(id, timeFilter(point, step))}
      aria-label={`${name}，${point.number} 人`}
      title={`${name}　${point.number} 人`}
    >
      <span style={{ height: `${Math.max(3, share * 100)}%` }} />
    </Link>
  );
}

interface Bar extends Tally {
  label: string;
  note?: string;
  to: string | null;
}

function Bars({ items }: { items: readonly Bar[] }) {
  const most = Math.max(1, ...items.map(({ number }) => number));
  return (
    <Stack gap={10} as="ul" list top className={s.bars}>
      {items.map(({ key, label, number, note, to }) => (
        <li key={key}>
          <Text clip tone="soft">
            {label}
          </Text>
          <span className={s.track} aria-hidden>
            <span style={{ width: `${(number / most) * 100}%` }} />
          </span>
          <span className={s.number}>
            {to && number ? <Link to={to}>{number}</Link> : number}
            {note && <small>{note}</small>}
          </span>
        </li>
      ))}
    </Stack>
  );
}
