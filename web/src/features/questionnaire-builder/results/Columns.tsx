import { useMemo } from 'react';
import type { ValueCount } from '@/api/questionnaires';
import { Stack } from '@/ui';
import { Chart } from '@/widgets/chart';
import s from './results.module.css';

interface Props {
  title: string;
  /** The unit of the columns. */
  unit: string;
  items: readonly ValueCount[];
}

/** Numbers along an axis of days or points. */
export function Columns({ title, unit, items }: Props) {
  const points = useMemo(() => items.map(({ value }) => value), [items]);
  const series = useMemo(
    () => [{ name: unit, values: items.map(({ count }) => count), token: '--primary' }],
    [items, unit],
  );
  return (
    <Stack as="section" card pad={16} gap={8} aria-label={title}>
      <h3 className={s.heading}>{title}</h3>
      <Chart label={title} kind="bar" points={points} series={series} height={220} />
    </Stack>
  );
}
