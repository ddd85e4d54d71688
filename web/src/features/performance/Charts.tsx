import { useMemo } from 'react';
import type { Performance } from '@/api/performance';
import { Box, Note, Row, Select, Spacer, Stack } from '@/ui';
import { Chart } from '@/widgets/chart';
import { isMinutes } from './report-query';
import s from './performance.module.css';

/** People or departments in one chart. */
const MOST = 20;

interface Props {
  found: Performance;
  figure: string;
  onFigure: (figure: string) => void;
}

/** One figure by day beside the period before, and between people or departments. */
export function Charts({ found, figure: asked, onFigure }: Props) {
  const figure = found.figures.find(({ name }) => name === asked) ?? found.figures[0];
  const name = figure?.name ?? 'written';
  const days = useMemo(() => found.days.map(({ day }) => day.slice(5)), [found.days]);
  const series = useMemo(
    () => [
      { name: '本期', values: found.days.map(({ now }) => now[name] ?? 0), token: '--primary' },
      { name: '上期', values: found.days.map(({ before }) => before[name] ?? 0), token: '--text-3' },
    ],
    [found.days, name],
  );
  const ranked = useMemo(
    () => found.rows.toSorted((one, other) => (other.now[name] ?? 0) - (one.now[name] ?? 0)).slice(0, MOST),
    [found.rows, name],
  );
  const people = useMemo(() => ranked.map((row) => row.name), [ranked]);
  const bars = useMemo(
    () => [{ name: '本期', values: ranked.map(({ now }) => now[name] ?? 0), token: '--primary' }],
    [ranked, name],
  );
  if (!figure) return null;
  const unit = isMinutes(name) ? '（分钟）' : '';
  return (
    <Stack gap={12} className={s.charts}>
      <Stack as="section" card pad={16} gap={12} aria-label="每日走势">
        <Row wrap gap={8}>
          <Box as="h2" size={15} weight={600}>
            每日走势
          </Box>
          <Note>
            上期 {found.before.since} 至 {found.before.until}
          </Note>
          <Spacer />
          <div className={s.choice}>
            <Select
              id="performance-figure"
              aria-label="图中的指标"
              options={found.figures.map(({ name: value, label }) => ({ value, label }))}
              value={name}
              onChange={(next) => next && onFigure(next)}
            />
          </div>
        </Row>
        <Chart label={`每天的${figure.label}${unit}，本期与上期`} points={days} series={series} />
      </Stack>
      <Stack as="section" card pad={16} gap={12} aria-label="对比">
        <Row wrap gap={8}>
          <Box as="h2" size={15} weight={600}>
            {figure.label}
            {unit}对比
          </Box>
          {found.rows.length > MOST && <Note>只画最多的 {MOST} 个</Note>}
        </Row>
        <Chart label={`${figure.label}${unit}对比`} kind="bar" points={people} series={bars} />
      </Stack>
    </Stack>
  );
}
