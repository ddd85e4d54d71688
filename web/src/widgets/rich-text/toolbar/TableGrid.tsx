import { useRef, useState, type KeyboardEvent } from 'react';
import { Checkbox, Row, Stack } from '@/ui';
import s from './table.module.css';

const ROWS = 8;
const COLUMNS = 10;

export interface TableSize {
  rows: number;
  cols: number;
  withHeaderRow: boolean;
}

const STEPS: Record<string, [rows: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};
const within = (value: number, most: number) => Math.min(most, Math.max(1, value));

/** Chooses how large a new table is, with the mouse or with the arrow keys. */
export function TableGrid({ onChoose }: { onChoose: (size: TableSize) => void }) {
  const [[rows, cols], setSize] = useState<[number, number]>([3, 3]);
  const [withHeaderRow, setHeader] = useState(true);
  const grid = useRef<HTMLDivElement>(null);
  const keys = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const next: [number, number] = [within(rows + step[0], ROWS), within(cols + step[1], COLUMNS)];
    setSize(next);
    grid.current?.querySelector<HTMLElement>(`[data-cell="${next.join('-')}"]`)?.focus();
  };
  return (
    <Stack gap={8}>
      <Stack ref={grid} role="grid" aria-label="表格大小" gap={2} onKeyDown={keys}>
        {Array.from({ length: ROWS }, (_, row) => (
          <Row role="row" key={row} align="stretch" gap={2}>
            {Array.from({ length: COLUMNS }, (__, column) => (
              <button
                key={column}
                type="button"
                role="gridcell"
                className={s.cell}
                data-cell={`${row + 1}-${column + 1}`}
                data-inside={row < rows && column < cols ? '' : undefined}
                aria-label={`${row + 1} 行 ${column + 1} 列`}
                tabIndex={row + 1 === rows && column + 1 === cols ? 0 : -1}
                onMouseEnter={() => setSize([row + 1, column + 1])}
                onClick={() => onChoose({ rows: row + 1, cols: column + 1, withHeaderRow })}
              />
            ))}
          </Row>
        ))}
      </Stack>
      <output className={s.size}>
        {rows} 行 × {cols} 列
      </output>
      <Checkbox checked={withHeaderRow} onChange={setHeader}>
        首行为表头
      </Checkbox>
    </Stack>
  );
}
