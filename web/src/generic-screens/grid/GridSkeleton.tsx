import { cx } from '@/lib/cx';
import { Row, Skeleton } from '@/ui';
import type { ColumnSpec } from './columns';
import s from './grid.module.css';

const ROWS = Array.from({ length: 12 }, (_, index) => index);
/** Uneven widths read as text to come. */
const FILL = [82, 64, 91, 72, 58, 87, 69];

interface SkeletonProps {
  columns: readonly ColumnSpec[];
  /** Of a row, in pixels. */
  height: number;
  arranges: boolean;
  acts: boolean;
}

export function GridSkeleton({ columns, height, arranges, acts }: SkeletonProps) {
  const shares = columns.some(({ width }) => !width);
  return (
    <div className={s.body} role="rowgroup" style={{ height: ROWS.length * height }}>
      <div role="row" className="visually-hidden">
        <div role="gridcell">正在加载…</div>
      </div>
      {ROWS.map((row) => (
        <div key={row} className={s.row} style={{ top: row * height }} aria-hidden>
          {arranges && <Row gap={2} full tone="soft" className={s.place} />}
          <div className={s.select}>
            <Skeleton width={16} height={16} />
          </div>
          {columns.map(({ id, align, pinned }, column) => (
            <div
              key={id}
              className={cx(s.cell, s.waits)}
              data-align={align}
              data-pinned={pinned || undefined}
            >
              <Skeleton width={`${FILL[(row + column) % FILL.length] ?? 70}%`} />
            </div>
          ))}
          {!shares && <div className={s.cell} />}
          {acts && (
            <div className={cx(s.actions, s.waits)}>
              <Skeleton width="64%" />
            </div>
          )}
        </div>
      ))}
    </div>
  );
}
