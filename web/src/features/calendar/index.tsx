import { ChevronLeft, ChevronRight } from 'lucide-react';
import { unloadedOf } from '@/api/errors';
import type { Route } from '@/api/kinds';
import { useKeys } from '@/lib/keys';
import { Box, Button, Column, Combobox, ErrorState, IconButton, Row, Skeleton, Tag, Tip } from '@/ui';
import s from './calendar.module.css';
import { DayDrawer } from './DayDrawer';
import { LOOKS } from '@/widgets/plans/looks';
import { MonthSheet } from './MonthSheet';
import { useCalendar, type CalendarState } from './useCalendar';

/** Calendar of what goes online and offline, day by day; certain items beside planned ones. */
export default function CalendarScreen({ route }: { route: Route }) {
  const calendar = useCalendar();
  const { query, go, goToday } = calendar;
  useKeys([
    { keys: 'pageup', label: '上个月', run: () => go(-1) },
    { keys: 'pagedown', label: '下个月', run: () => go(1) },
    { keys: 't', label: '回到今天', run: goToday },
  ]);
  return (
    <Column as="section" fill narrow overflow="hidden" card aria-label={route.title}>
      <h1 className="visually-hidden">{route.title}</h1>
      <Head calendar={calendar} />
      {query.error && !query.data && (
        <ErrorState
          title="日历没有加载出来"
          text={unloadedOf(query.error)}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.isPending && <Skeleton height={560} />}
      {query.data && <MonthSheet calendar={calendar} />}
      {query.data && <Legend />}
      {calendar.open && <DayDrawer calendar={calendar} day={calendar.open} />}
    </Column>
  );
}

function Head({ calendar }: { calendar: CalendarState }) {
  const { month, go, goToday, query, picked, pick } = calendar;
  const kinds = (query.data?.kinds ?? []).map(({ key, label }) => ({ value: key, label }));
  return (
    <Row as="header" wrap gap={8} pad="12-16">
      <Tip text="上个月（PageUp）">
        <IconButton icon={ChevronLeft} size={18} label="上个月" onClick={() => go(-1)} />
      </Tip>
      <Box as="h2" size={17} weight={600} textAlign="center" aria-live="polite" minWidth="9em">
        {month.getFullYear()}年{month.getMonth() + 1}月
      </Box>
      <Tip text="下个月（PageDown）">
        <IconButton icon={ChevronRight} size={18} label="下个月" onClick={() => go(1)} />
      </Tip>
      <Button small onClick={goToday}>
        今天
      </Button>
      <Box push width={320} maxWidth="100%">
        <Combobox
          id="calendar-kinds"
          aria-label="内容类型"
          many
          placeholder="全部类型"
          options={kinds}
          value={kinds.filter(({ value }) => picked.includes(value))}
          onChange={(values) => pick(values.map(({ value }) => value))}
        />
      </Box>
    </Row>
  );
}

const Legend = () => (
  <Row as="footer" align="stretch" wrap line="top" tone="quiet" className={s.legend} aria-label="图例">
    {Object.entries(LOOKS).map(([look, { label, tone, note }]) => (
      <span key={look}>
        <Tag tone={tone}>{label}</Tag> {note}
      </span>
    ))}
  </Row>
);
