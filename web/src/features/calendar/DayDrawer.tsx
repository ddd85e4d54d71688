import { Link } from 'react-router';
import type { CalendarItem } from '@/api/plans';
import { Button, Drawer, Empty, Moment, Note, openDialog, Row, Stack, Tag } from '@/ui';
import { PlansDialog } from '@/widgets/plans';
import { LOOKS, lookOf } from '@/widgets/plans/looks';
import type { CalendarState } from './useCalendar';

/** Everything of one day, with the way to each record and to its plans. */
export function DayDrawer({ calendar, day }: { calendar: CalendarState; day: string }) {
  const items = calendar.items.get(day) ?? [];
  const published = calendar.query.data?.published[day] ?? 0;
  return (
    <Drawer
      onClose={() => calendar.showDay('')}
      title={`${day.slice(0, 4)}年${Number(day.slice(5, 7))}月${Number(day.slice(8))}日`}
      width={480}
    >
      {published > 0 && <Note as="p">当天已发布 {published} 条内容。</Note>}
      {items.length === 0 && (
        <Empty title="这一天没有安排" text="在内容的编辑页点“定时”，或填写计划发布时间，就会出现在这里。" />
      )}
      <Stack as="ol" list gap={12}>
        {items.map((item) => (
          <Line key={`${item.kind} ${item.id} ${item.what} ${item.at}`} item={item} />
        ))}
      </Stack>
    </Drawer>
  );
}

function Line({ item }: { item: CalendarItem }) {
  const { kind, id, title } = item;
  const look = LOOKS[lookOf(item)];
  const reschedule = () =>
    void openDialog<null>((close) => <PlansDialog {...{ kind, id, title }} onClose={() => close(null)} />);
  return (
    <Stack as="li" gap={6} pad="10-12" line="all" round="m">
      <Row wrap gap={8}>
        <Moment at={item.at} as="clock" />
        <Tag tone={look.tone}>{look.label}</Tag>
        <span>{item.label}</span>
        <Note>
          {item.kindLabel}
          {item.by && ` · ${item.by.label}`}
        </Note>
      </Row>
      {item.route ? <Link to={item.route}>{title}</Link> : <span>{title}</span>}
      {item.message && (
        <Note as="p" tone="bad">
          {item.message}
        </Note>
      )}
      {lookOf(item) === 'planned' && <Note as="p">{look.note}</Note>}
      <div>
        <Button small onClick={reschedule}>
          {item.planId === null ? '定时' : '改期'}
        </Button>
      </div>
    </Stack>
  );
}
