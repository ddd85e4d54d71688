import {
  columnOrderingFeature,
  columnResizingFeature,
  columnSizingFeature,
  createColumnHelper,
  rowSelectionFeature,
  tableFeatures,
  useTable,
  type ReactTable,
} from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useRef, type CSSProperties, type ReactNode } from 'react';
import type { RecordData } from '@/api/records';
import { useSettings, type Density } from '@/stores/settings';
import { usePhone } from '@/lib/use-media';
import { Checkbox, Stack } from '@/ui';
import type { Reorder } from '@/widgets/reorder';
import { GridHead } from './GridHead';
import { GridRow } from './GridRow';
import { GridSkeleton } from './GridSkeleton';
import { useEdges } from './useEdges';
import { MAX_WIDTH, MIN_WIDTH, type ColumnSpec } from './columns';
import s from './grid.module.css';

const ROW_HEIGHTS = { compact: 40, normal: 48, roomy: 60 } as const satisfies Record<Density, number>;
const SELECT_WIDTH = 44;
const GRIP_WIDTH = 64;
/** From this many rows on only those in sight are drawn. */
const VIRTUAL_FROM = 60;
const ACTIONS_WIDTH = 176;
/** A sharing column is never narrower than this. */
const SHARED_MIN = 190;
/** The column that is read has this share of the table, unless others would have to be scrolled to for it. */
const TITLE_SHARE = 40;
const TITLE_MIN = 280;

const features = tableFeatures({
  columnSizingFeature,
  columnResizingFeature,
  columnOrderingFeature,
  rowSelectionFeature,
});
const helper = createColumnHelper<typeof features, RecordData>();
export type GridTable = ReactTable<typeof features, RecordData>;

export interface GridOrder {
  /** The place of the first row shown in the whole list. */
  first: number;
  reorder: Reorder;
}

export interface GridProps {
  label: string;
  columns: readonly ColumnSpec[];
  records: readonly RecordData[];
  /** Nothing is known yet: grey rows. */
  loading: boolean;
  /** Other rows are on their way: these stay, dimmed. */
  stale: boolean;
  selected: ReadonlySet<number>;
  onSelect: (ids: ReadonlySet<number>) => void;
  sort: string;
  onSort?: (sort: string) => void;
  onResize: (column: string, width: number) => void;
  /** The row that the keys act on. */
  cursor: number;
  onCursor: (index: number) => void;
  /** Shift extends the selection to a row. */
  onExtend: (index: number) => void;
  onOpen: (record: RecordData) => void;
  onHover?: (record: RecordData) => void;
  /** `active`: the cursor is on the row, so that its controls belong into the tab order. */
  rowActions?: ((record: RecordData, active: boolean) => ReactNode) | undefined;
  /** The order is set by hand here: every row has a grip. */
  arranging?: GridOrder | undefined;
  /** `data-mark` of a row. */
  mark?: ((record: RecordData, before: RecordData | undefined) => string | undefined) | undefined;
  /** Shown instead of rows when there are none. */
  empty: ReactNode;
}

/**
 * A grid of records: choosable, resizable columns, selection, keys, and only the rows in sight once there are many. On a
 * phone each row is a card, as high as its words are, and all are drawn.
 */
export function DataGrid(props: GridProps) {
  const { columns, records, selected, onSelect, onResize, loading } = props;
  const scroller = useRef<HTMLDivElement>(null);
  useEdges(scroller);
  const density = useSettings((state) => state.density);
  const height = ROW_HEIGHTS[density];
  const cards = usePhone();
  const table = useGridTable(columns, records, selected, onSelect, onResize);
  const rows = table.getRowModel().rows;
  // Its instance changes in place, which the React compiler could not follow; this project does not use the compiler.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: rows.length,
    enabled: !cards && rows.length > VIRTUAL_FROM,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 8,
    paddingStart: 44,
  });
  useEffect(() => virtual.measure(), [virtual, height]);
  const drawn =
    !cards && rows.length > VIRTUAL_FROM
      ? withCursor(
          virtual.getVirtualItems().map(({ index }) => index),
          props.cursor,
        )
      : rows.map((_, index) => index);
  const rowAt = useRows(props, rows, table, height, cards);
  const style = {
    '--columns': template(columns, Boolean(props.rowActions), Boolean(props.arranging)),
    '--row': `${height}px`,
    '--select': `${SELECT_WIDTH}px`,
    '--grips': props.arranging ? `${GRIP_WIDTH}px` : '0px',
    '--actions': props.rowActions ? `${ACTIONS_WIDTH}px` : '0px',
  } as CSSProperties;
  return (
    <div
      className={s.scroller}
      ref={scroller}
      style={style}
      data-stale={props.stale || undefined}
      data-density={density}
      data-cards={cards || undefined}
    >
      <Stack
        columns="minmax(100%, max-content)"
        minWidth="min-content"
        role="grid"
        aria-label={props.label}
        aria-rowcount={rows.length + 1}
        aria-multiselectable
        aria-busy={loading || props.stale}
        {...props.arranging?.reorder.list}
      >
        <GridHead
          arranges={Boolean(props.arranging)}
          acts={Boolean(props.rowActions)}
          table={table}
          columns={columns}
          sort={props.sort}
          onSort={props.onSort}
          onResize={onResize}
        />
        {loading ? (
          <GridSkeleton
            columns={columns}
            height={height}
            arranges={Boolean(props.arranging)}
            acts={Boolean(props.rowActions)}
          />
        ) : (
          <div
            role="rowgroup"
            className={s.body}
            style={cards ? undefined : { height: rows.length * height }}
          >
            {drawn.map(rowAt)}
          </div>
        )}
      </Stack>
      {!loading && rows.length === 0 && <div className={s.empty}>{props.empty}</div>}
    </div>
  );
}

/** Draws rows. One that was drawn for these props is not drawn again: while one scrolls only rows that come into sight are. */
function useRows(
  props: GridProps,
  rows: ReturnType<GridTable['getRowModel']>['rows'],
  table: GridTable,
  height: number,
  cards: boolean,
): (index: number) => ReactNode {
  const known = useMemo(
    () => ({ props, rows, height, cards, drawn: new Map<number, ReactNode>() }),
    [props, rows, height, cards],
  );
  return (index) => {
    const row = rows[index];
    if (row && !known.drawn.has(index))
      known.drawn.set(
        index,
        <GridRow key={row.id} {...{ row, table, index, cards, ...props }} top={index * height} />,
      );
    return known.drawn.get(index);
  };
}

/** The row of the cursor is drawn wherever it is: it keeps the focus, and keys find it. */
const withCursor = (inSight: readonly number[], cursor: number): readonly number[] =>
  inSight.includes(cursor) ? inSight : [...inSight, cursor].toSorted((a, b) => a - b);

function template(columns: readonly ColumnSpec[], acts: boolean, arranges: boolean): string {
  const grips = arranges ? GRIP_WIDTH : 0;
  const actions = acts ? ACTIONS_WIDTH : 0;
  const others = columns.filter(({ pinned, width }) => width || !pinned);
  const taken = others.reduce(
    (sum, { width }) => sum + (width || SHARED_MIN),
    grips + SELECT_WIDTH + actions,
  );
  const least = `max(min(${TITLE_MIN}px, 60cqi), min(${TITLE_SHARE}cqi, 100cqi - ${taken}px))`;
  const widths = columns.map(({ width, pinned }) =>
    width ? `${width}px` : `minmax(${pinned ? least : `${SHARED_MIN}px`}, 1fr)`,
  );
  const filler = columns.every(({ width }) => width) ? ['minmax(0, 1fr)'] : [];
  return [
    arranges ? `${grips}px` : '',
    `${SELECT_WIDTH}px`,
    ...widths,
    ...filler,
    acts ? `${actions}px` : '',
  ].join(' ');
}

function useGridTable(
  specs: readonly ColumnSpec[],
  records: readonly RecordData[],
  selected: ReadonlySet<number>,
  onSelect: (ids: ReadonlySet<number>) => void,
  onResize: (column: string, width: number) => void,
): GridTable {
  const columns = useMemo(() => helper.columns([selection, ...specs.map(asColumn)]), [specs]);
  const data = useMemo(() => [...records], [records]);
  const sizing = Object.fromEntries(specs.filter(({ width }) => width).map(({ id, width }) => [id, width]));
  const rowSelection = Object.fromEntries([...selected].map((id) => [String(id), true as const]));
  return useTable({
    features,
    columns,
    data,
    getRowId: (record) => String(record.id),
    columnResizeMode: 'onChange',
    state: { rowSelection, columnSizing: sizing },
    onRowSelectionChange: (update) => {
      const next = typeof update === 'function' ? update(rowSelection) : update;
      onSelect(new Set(Object.keys(next).map(Number)));
    },
    onColumnSizingChange: (update) => {
      const next = typeof update === 'function' ? update(sizing) : update;
      for (const [id, width] of Object.entries(next)) if (sizing[id] !== width) onResize(id, width);
    },
  });
}

const asColumn = (spec: ColumnSpec) =>
  helper.display({
    id: spec.id,
    header: spec.label,
    cell: ({ row }) => spec.cell(row.original),
    minSize: MIN_WIDTH,
    maxSize: MAX_WIDTH,
    size: spec.width || SHARED_MIN,
  });

const selection = helper.display({
  id: 'selection',
  header: ({ table }) => (
    <Checkbox
      aria-label="选择本页全部"
      checked={table.getIsAllRowsSelected() || (table.getIsSomeRowsSelected() && 'indeterminate')}
      disabled={table.getRowModel().rows.length === 0}
      onChange={(checked) => table.toggleAllRowsSelected(checked)}
    />
  ),
  cell: ({ row }) => (
    <Checkbox
      aria-label={`选择 ${row.original.id}`}
      checked={row.getIsSelected()}
      tabIndex={-1}
      onChange={(checked) => row.toggleSelected(checked)}
    />
  ),
});
