import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { MouseEvent, TouchEvent } from 'react';
import { flushSync } from 'react-dom';
import type { GridTable } from './DataGrid';
import type { ColumnSpec } from './columns';
import { Box, Row } from '@/ui';
import s from './grid.module.css';

interface HeadProps {
  table: GridTable;
  /** Rows have grips. */
  arranges: boolean;
  /** Rows have actions. */
  acts: boolean;
  columns: readonly ColumnSpec[];
  sort: string;
  onSort?: ((sort: string) => void) | undefined;
  onResize: (column: string, width: number) => void;
}

export function GridHead({ table, arranges, acts, columns, sort, onSort, onResize }: HeadProps) {
  const byId = new Map(columns.map((column) => [column.id, column]));
  const shares = columns.some(({ width }) => !width);
  return (
    <Box line="bottom" tone="soft" weight={500} className={s.head} role="rowgroup">
      {table.getHeaderGroups().map((group) => (
        <div key={group.id} className={s.row} role="row" aria-rowindex={1}>
          {arranges && (
            <Row gap={2} full tone="soft" className={s.place} role="columnheader">
              顺序
            </Row>
          )}
          {group.headers.map((header) => {
            const column = byId.get(header.column.id);
            if (!column) {
              return (
                <div key={header.id} className={s.select} role="columnheader">
                  <table.FlexRender header={header} />
                </div>
              );
            }
            return (
              <div
                key={header.id}
                className={s.cell}
                role="columnheader"
                data-align={column.align}
                data-pinned={column.pinned || undefined}
                aria-sort={ariaSort(column, sort)}
              >
                <Heading column={column} sort={sort} onSort={onSort} />
                <Resizer column={column} start={header.getResizeHandler()} onResize={onResize} />
              </div>
            );
          })}
          {!shares && <div className={s.cell} role="presentation" />}
          {acts && (
            <div className={s.actions} role="columnheader">
              操作
            </div>
          )}
        </div>
      ))}
    </Box>
  );
}

const direction = (column: ColumnSpec, sort: string) =>
  sort === column.id ? 'ascending' : sort === `-${column.id}` ? 'descending' : undefined;

const ariaSort = (column: ColumnSpec, sort: string) =>
  column.sortable ? (direction(column, sort) ?? 'none') : undefined;

/** Presses go: descending, ascending, the list's own order. */
function nextSort(column: ColumnSpec, sort: string): string {
  if (sort === `-${column.id}`) return column.id;
  return sort === column.id ? '' : `-${column.id}`;
}

function Heading({
  column,
  sort,
  onSort,
}: {
  column: ColumnSpec;
  sort: string;
  onSort?: ((sort: string) => void) | undefined;
}) {
  if (!column.sortable || !onSort) return <span className={s.heading}>{column.label}</span>;
  const now = direction(column, sort);
  const Icon = now === 'ascending' ? ArrowUp : now === 'descending' ? ArrowDown : ChevronsUpDown;
  return (
    <button type="button" className={s.sort} data-on={now} onClick={() => onSort(nextSort(column, sort))}>
      <span className={s.heading}>{column.label}</span>
      <Icon size={13} aria-hidden />
    </button>
  );
}

interface ResizerProps {
  column: ColumnSpec;
  start: (event: unknown) => void;
  onResize: (column: string, width: number) => void;
}

/** The edge of a column, dragged by the pointer; the column panel sets widths by keyboard. */
function Resizer({ column, start, onResize }: ResizerProps) {
  const begin = (event: MouseEvent<HTMLElement> | TouchEvent<HTMLElement>) => {
    // A sharing column starts from the width that it has now; the table must know it before the drag begins.
    const width = event.currentTarget.parentElement?.offsetWidth ?? 0;
    if (!column.width) flushSync(() => onResize(column.id, width));
    start(event);
  };
  return <span className={s.resizer} aria-hidden onMouseDown={begin} onTouchStart={begin} />;
}
