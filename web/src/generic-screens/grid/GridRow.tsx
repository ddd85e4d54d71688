import type { KeyboardEvent, MouseEvent } from 'react';
import { Grip } from '@/widgets/reorder';
import { Row } from '@/ui';
import type { GridProps, GridTable } from './DataGrid';
import s from './grid.module.css';

type GridRowData = ReturnType<GridTable['getRowModel']>['rows'][number];

interface RowProps extends GridProps {
  row: GridRowData;
  table: GridTable;
  index: number;
  top: number;
  /** It is a card: it stands below the one before, and a tap opens its record. */
  cards: boolean;
}

const WITHIN = 'a, button, input, [role="checkbox"], [role="menuitem"]';

/** A press with shift, on the row or its box. */
function picksRows({ shiftKey, target }: MouseEvent): boolean {
  const control = (target as Element).closest(WITHIN);
  return shiftKey && (!control || control.getAttribute('role') === 'checkbox');
}

export function GridRow({
  row,
  table,
  index,
  top,
  cards,
  columns,
  cursor,
  onCursor,
  onExtend,
  onOpen,
  onHover,
  rowActions,
  arranging,
  mark,
  records,
}: RowProps) {
  const record = row.original;
  const shares = columns.some(({ width }) => !width);
  const columnOf = (id: string) => columns.find((column) => column.id === id);
  const key = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as Element;
    if (target !== event.currentTarget && target.getAttribute('role') !== 'gridcell') return;
    // With Ctrl it belongs to the screen, which may send something by it.
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) onOpen(record);
    else if (event.key === ' ') row.toggleSelected();
    else return;
    event.preventDefault();
  };
  /** With shift the rows up to this one are picked: it takes no focus before, and no words are. */
  const press = (event: MouseEvent) => {
    if (picksRows(event)) event.preventDefault();
  };
  const extend = (event: MouseEvent) => {
    if (!picksRows(event)) return;
    event.preventDefault();
    event.stopPropagation();
    onExtend(index);
  };
  const openUnlessControl = (event: MouseEvent) => {
    // React hands on the clicks of a menu or a dialog that the row has opened, though they stand elsewhere.
    if (!event.currentTarget.contains(event.target as Node)) return;
    if (!(event.target as Element).closest(WITHIN)) onOpen(record);
  };
  const click = (event: MouseEvent) => {
    onCursor(index);
    if (cards) openUnlessControl(event);
  };
  return (
    <div
      className={s.row}
      role="row"
      data-index={index}
      data-mark={mark?.(record, records[index - 1])}
      aria-rowindex={index + 2}
      aria-selected={row.getIsSelected()}
      tabIndex={index === cursor ? 0 : -1}
      style={cards ? undefined : { top }}
      onKeyDown={key}
      onFocus={() => index !== cursor && onCursor(index)}
      onMouseDown={press}
      onClickCapture={extend}
      onClick={click}
      onDoubleClick={openUnlessControl}
      onPointerEnter={() => onHover?.(record)}
      {...arranging?.reorder.row(index)}
    >
      {arranging && (
        <Row gap={2} full tone="soft" className={s.place} role="gridcell">
          <Grip small tabIndex={index === cursor ? 0 : -1} {...arranging.reorder.grip(index)} />
          {arranging.first + index}
        </Row>
      )}
      {row.getAllCells().map((cell) => (
        <div
          key={cell.id}
          className={cell.column.id === 'selection' ? s.select : s.cell}
          role="gridcell"
          data-label={columnOf(cell.column.id)?.label}
          data-align={columnOf(cell.column.id)?.align}
          data-pinned={columnOf(cell.column.id)?.pinned || undefined}
        >
          <table.FlexRender cell={cell} />
        </div>
      ))}
      {!shares && <div className={s.cell} role="presentation" />}
      {rowActions && (
        <div className={s.actions} role="gridcell">
          {rowActions(record, index === cursor)}
        </div>
      )}
    </div>
  );
}
