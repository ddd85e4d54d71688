import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { keys } from '@/api/keys';
import type { Kind, Route } from '@/api/kinds';
import {
  exportPerformance,
  readPerformance,
  type Performance,
  type PerformanceQuery,
} from '@/api/performance';
import { useAct } from '@/api/use-act';
import { consoleNow, dateText } from '@/lib/dates';
import { dayAfter } from '@/lib/month';
import { saveFile } from '@/lib/save-file';
import { useRight } from '@/stores/menu';
import {
  Box,
  Button,
  DateRangePicker,
  Empty,
  Moment,
  Note,
  Row,
  SegmentedControl,
  Select,
  Skeleton,
  Spacer,
  Stack,
} from '@/ui';
import { LoadError } from '@/widgets/query-state';
import { readReportQuery, SPANS, spanOf } from './report-query';
import { Charts } from './Charts';
import { FigureRecords, type Drilled } from './FigureRecords';
import { Meanings } from './Meanings';
import { Table } from './Table';
import s from './performance.module.css';

const BY = [
  { value: 'person', label: '按人员' },
  { value: 'department', label: '按部门' },
] as const;

/** Figures are as old as this, at most. */
const EVERY_MINUTE = 60_000;

/** 绩效统计: what people wrote, submitted and decided in a period, beside the period before. */
export default function PerformanceScreen({ kind, route }: { kind: Kind; route: Route }) {
  const [search, setSearch] = useSearchParams();
  const today = dateText(consoleNow());
  const asked = readReportQuery(search, today);
  const [drilled, setDrilled] = useState<Drilled | null>(null);
  const set = (changes: Readonly<Record<string, string>>) =>
    setSearch((before) => ({ ...Object.fromEntries(before), ...changes }), { replace: true });
  const query = useQuery({
    queryKey: keys.records.for(kind.key, 'report', asked),
    queryFn: ({ signal }) => readPerformance(asked, signal),
    placeholderData: keepPreviousData,
    refetchInterval: EVERY_MINUTE,
  });
  return (
    <Stack gap={12}>
      <Bar {...{ kind, route, asked, today, set, found: query.data }} />
      {query.error && !query.data && <LoadError what="绩效统计" query={query} />}
      {query.isPending && <Skeleton height={480} />}
      {query.data && query.data.rows.length === 0 && (
        <Empty title="这段时间没有人写稿、提交或审核" text="换一段日期，或清除部门和内容类型的条件。" />
      )}
      {query.data && query.data.rows.length > 0 && (
        <>
          <Charts
            found={query.data}
            figure={search.get('figure') ?? 'written'}
            onFigure={(figure) => set({ figure })}
          />
          <Table
            found={query.data}
            asked={asked}
            onDepartment={(department) => set({ by: 'person', department: department || '-' })}
            onDrill={setDrilled}
          />
          <Meanings figures={query.data.figures} reachAt={query.data.reachAt} />
        </>
      )}
      {drilled && <FigureRecords {...{ asked, drilled }} onClose={() => setDrilled(null)} />}
    </Stack>
  );
}

interface BarProps {
  kind: Kind;
  route: Route;
  asked: PerformanceQuery;
  today: string;
  found: Performance | undefined;
  set: (changes: Readonly<Record<string, string>>) => void;
}

function Bar({ kind, route, asked, today, found, set }: BarProps) {
  const mayExport = useRight(kind.groups, 'export');
  const { act: save, busy } = useAct(async () => saveFile(await exportPerformance(asked)), {
    failure: '没有导出',
  });
  const departments = [
    ...(found?.departments ?? []).map((name) => ({ value: name, label: name })),
    { value: '-', label: '未填部门' },
  ];
  return (
    <Stack as="section" card pad="10-12" gap={8} aria-label="统计条件">
      <Row wrap gap={8}>
        <Box as="h1" size={17} weight={600}>
          {route.title}
        </Box>
        <Spacer />
        {found && (
          <Note>
            截至 <Moment at={found.at} as="clock" />
            ，每分钟更新
          </Note>
        )}
        {mayExport && (
          <Button loading={busy} onClick={() => void save()}>
            <Download size={15} aria-hidden />
            导出
          </Button>
        )}
      </Row>
      <Row wrap gap={8}>
        <SegmentedControl
          label="统计对象"
          items={BY}
          value={asked.by}
          onChange={(by) => set({ by, department: '' })}
        />
        <SegmentedControl
          label="统计时间"
          items={SPANS}
          value={spanOf(asked, today)}
          onChange={(days) => set({ since: dayAfter(today, 1 - Number(days)), until: today })}
        />
        <Box width={280} maxWidth="100%">
          <span id="performance-days-label" className="visually-hidden">
            日期
          </span>
          <DateRangePicker
            id="performance-days"
            aria-labelledby="performance-days-label"
            value={[asked.since, asked.until]}
            onChange={(next) => set({ since: next?.[0] ?? '', until: next?.[1] ?? '' })}
          />
        </Box>
        <div className={s.choice}>
          <Select
            id="performance-kind"
            aria-label="内容类型"
            options={found?.kinds ?? []}
            value={asked.ofKind || null}
            onChange={(next) => set({ ofKind: next ?? '' })}
            placeholder="全部内容类型"
            clearable
          />
        </div>
        {asked.by === 'person' && (
          <div className={s.choice}>
            <Select
              id="performance-department"
              aria-label="部门"
              options={departments}
              value={asked.department || null}
              onChange={(next) => set({ department: next ?? '' })}
              placeholder="全部部门"
              clearable
            />
          </div>
        )}
      </Row>
    </Stack>
  );
}
