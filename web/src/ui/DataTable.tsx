import type { Key, ReactNode } from 'react';
import { Box } from './Layout';
import s from './DataTable.module.css';

export interface TableColumn<Row> {
  label: ReactNode;
  cell: (row: Row) => ReactNode;
  /** The cell names its row. */
  head?: boolean;
  /** Numbers are aligned to the right. */
  number?: boolean;
  /** Long words wrap, where other cells keep to one line. */
  wraps?: boolean;
  sort?: 'ascending' | 'descending' | undefined;
  /** Its cell in the last line of the table. */
  total?: ReactNode;
}

interface DataTableProps<Row> {
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row, index: number) => Key;
  /** Names the region that scrolls where the table is wider than its place. */
  label?: string;
  caption?: ReactNode;
  /** Smaller type and lower rows. */
  dense?: boolean;
  /** Pixels of height after which the rows scroll below a head that stays. */
  height?: number;
}

/** A table of plain rows: no selection, no sizing, no loading. Lists of records take the grid. */
export function DataTable<Row>({ columns, rows, rowKey, label, caption, ...look }: DataTableProps<Row>) {
  const { dense, height } = look;
  const region = label ? { tabIndex: 0, role: 'region', 'aria-label': label } : {};
  return (
    <Box overflow={height ? 'auto' : 'x'} style={{ maxHeight: height }} {...region}>
      <table className={s.table} data-dense={dense || undefined} data-scrolls={height ? '' : undefined}>
        {caption && <caption>{caption}</caption>}
        <thead>
          <tr>
            {columns.map(({ label: head, number, sort }, index) => (
              <th key={index} scope="col" data-number={number || undefined} aria-sort={sort}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={rowKey(row, index)}>
              {columns.map((column, index) => (
                <Cell key={index} column={column}>
                  {column.cell(row)}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
        {columns.some(({ total }) => total !== undefined) && (
          <tfoot>
            <tr>
              {columns.map((column, index) => (
                <Cell key={index} column={column}>
                  {column.total}
                </Cell>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </Box>
  );
}

interface CellProps<Row> {
  column: TableColumn<Row>;
  children: ReactNode;
}

function Cell<Row>({ column: { head, number, wraps }, children }: CellProps<Row>) {
  const facts = { 'data-number': number || undefined, 'data-wraps': wraps || undefined };
  if (!head) return <td {...facts}>{children}</td>;
  return (
    <th scope="row" {...facts}>
      {children}
    </th>
  );
}
