import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { readTimeline, type Platform } from '@/api/app-timeline';
import { keys } from '@/api/keys';
import type { Route } from '@/api/kinds';
import { consoleNow, dateText, readMoment } from '@/lib/dates';
import { useKeys } from '@/lib/keys';
import {
  Box,
  Button,
  Column,
  Empty,
  IconButton,
  Row,
  SegmentedControl,
  Select,
  Skeleton,
  Spacer,
  Tip,
} from '@/ui';
import { LoadError } from '@/widgets/query-state';
import { Findings } from './Findings';
import { Rows } from './Rows';
import s from './timeline.module.css';
import { moved, windowOf, type Span } from './window';

const SPANS = [
  { value: 'week', label: '周' },
  { value: 'month', label: '月' },
] as const;
const PLATFORMS = [
  { value: '', label: '全部平台' },
  { value: 'ios', label: 'iOS' },
  { value: 'android', label: '安卓' },
  { value: 'harmony', label: '鸿蒙' },
] as const;

/** Everything that the app shows unasked, over time: rows by place, bars by period, with overlaps and gaps. */
export default function AppTimelineScreen({ route }: { route: Route }) {
  const [search, setSearch] = useSearchParams();
  const span: Span = search.get('span') === 'week' ? 'week' : 'month';
  const platform = (PLATFORMS.find(({ value }) => value === search.get('platform'))?.value ?? '') as
    | Platform
    | '';
  const day = readMoment(search.get('from') ?? '') ?? consoleNow();
  const { first, last } = windowOf(day, span);
  const [from, to] = [dateText(first), dateText(last)];
  const set = (changes: Readonly<Record<string, string>>) =>
    setSearch((before) => ({ ...Object.fromEntries(before), ...changes }), { replace: true });
  const go = (by: 1 | -1) => set({ from: dateText(moved(day, span, by)) });
  const today = () => set({ from: dateText(consoleNow()) });
  useKeys([
    { keys: 'pageup', label: '往前', run: () => go(-1) },
    { keys: 'pagedown', label: '往后', run: () => go(1) },
    { keys: 't', label: '回到今天', run: today },
    { keys: 'w', label: '按周看', run: () => set({ span: 'week' }) },
    { keys: 'm', label: '按月看', run: () => set({ span: 'month' }) },
  ]);
  const query = useQuery({
    queryKey: keys.records.for('app-timeline', 'window', from, to, platform),
    queryFn: ({ signal }) => readTimeline(from, to, platform, signal),
  });
  return (
    <Column as="section" fill narrow card aria-label={route.title} className={s.screen}>
      <h1 className="visually-hidden">{route.title}</h1>
      <Row as="header" wrap gap={8}>
        <Tip text="往前（PageUp）">
          <IconButton icon={ChevronLeft} size={18} label="往前" onClick={() => go(-1)} />
        </Tip>
        <Box as="h2" size={15} weight={600} aria-live="polite">
          {from} 至 {to}
        </Box>
        <Tip text="往后（PageDown）">
          <IconButton icon={ChevronRight} size={18} label="往后" onClick={() => go(1)} />
        </Tip>
        <Button small onClick={today}>
          今天
        </Button>
        <Spacer />
        <SegmentedControl
          label="时间范围"
          items={SPANS}
          value={span}
          onChange={(next) => set({ span: next })}
        />
        <Select
          className={s.platform}
          aria-label="平台"
          options={PLATFORMS}
          value={platform}
          onChange={(next) => set({ platform: String(next) })}
        />
      </Row>
      {query.error && !query.data ? (
        <LoadError what="时间轴" query={query} />
      ) : !query.data ? (
        <Skeleton height={480} />
      ) : query.data.rows.length === 0 ? (
        <Empty title="这段时间没有任何投放" text="换一段时间看看，或去新增开屏、弹窗、广告、浮标或主题。" />
      ) : (
        <>
          <Rows timeline={query.data} />
          <Findings timeline={query.data} />
        </>
      )}
    </Column>
  );
}
