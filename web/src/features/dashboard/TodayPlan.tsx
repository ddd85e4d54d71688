import { LoadError } from '@/widgets/query-state';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { keys } from '@/api/keys';
import { readCalendar, type CalendarItem } from '@/api/plans';
import { LOOKS, lookOf } from '@/widgets/plans/looks';
import { consoleNow, dateText } from '@/lib/dates';
import { useNow } from '@/lib/use-now';
import { Moment, Note, Row, Skeleton, Tag, Text } from '@/ui';
import { useMayOpen } from '@/stores/may-open';
import { TileFrame } from './TileCard';
import s from './dashboard.module.css';

const CALENDAR = '/publishCalendar';
const SHOWN = 6;
const REFRESH_MS = 60_000;

/** Items that go online or offline today. */
export function TodayPlan() {
  const open = useMayOpen()(CALENDAR);
  const today = dateText(consoleNow(useNow()));
  const { data, error, refetch } = useQuery({
    queryKey: keys.calendar.span(today, today, []),
    queryFn: ({ signal }) => readCalendar(today, today, [], signal),
    refetchInterval: REFRESH_MS,
  });
  const items = data?.items ?? [];
  const published = data?.published[today] ?? 0;
  return (
    <TileFrame title="今天的安排" busy={!data && !error}>
      <Row as="header" wrap align="baseline" className={s.head}>
        <Text as="h2" size={15} weight={600}>
          今天的安排
        </Text>
        {data && (
          <Note as="p" tone="soft" className={s.sum}>
            已发布 <b>{published}</b> 条
          </Note>
        )}
        {open && (
          <Link className={s.all} to={CALENDAR}>
            发布日历
          </Link>
        )}
      </Row>
      {error && !data ? (
        <LoadError what="今天的安排" query={{ error, refetch }} />
      ) : !data ? (
        [0, 1, 2].map((line) => <Skeleton key={line} height={22} />)
      ) : items.length === 0 ? (
        <Note as="p">今天没有定时上线或下线的内容。</Note>
      ) : (
        <ul className={s.rows}>
          {items.slice(0, SHOWN).map((item) => (
            <Line key={`${item.kind} ${item.id} ${item.what} ${item.at}`} item={item} />
          ))}
        </ul>
      )}
      {items.length > SHOWN && (
        <Note as="p">
          还有 {items.length - SHOWN} 项
          {open && (
            <>
              ，<Link to={`${CALENDAR}?day=${today}`}>查看全天</Link>
            </>
          )}
        </Note>
      )}
    </TileFrame>
  );
}

function Line({ item }: { item: CalendarItem }) {
  const look = LOOKS[lookOf(item)];
  return (
    <li>
      <Moment at={item.at} as="clock" />
      {item.route ? <Link to={item.route}>{item.title}</Link> : <span>{item.title}</span>}
      <Tag tone={look.tone}>
        {item.label} · {look.label}
      </Tag>
    </li>
  );
}
