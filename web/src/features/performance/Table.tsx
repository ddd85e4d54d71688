import { useState } from 'react';
import type { FigureName, Performance, PerformanceQuery, PerformanceRow } from '@/api/performance';
import { fullNumber } from '@/lib/numbers';
import { DataTable, Stack, Text, type TableColumn } from '@/ui';
import { changeText, isBetter, isMinutes, minutesText } from './report-query';
import type { Drilled } from './FigureRecords';
import s from './performance.module.css';

interface Props {
  found: Performance;
  asked: PerformanceQuery;
  onDrill: (drilled: Drilled) => void;
  onDepartment: (name: string) => void;
}

/** Each person or department beside the period before; a figure leads to the records behind it. */
export function Table({ found, asked, onDrill, onDepartment }: Props) {
  const [sorted, setSorted] = useState('');
  const rows = sorted
    ? found.rows.toSorted((one, other) => (other.now[sorted] ?? -1) - (one.now[sorted] ?? -1))
    : found.rows;
  return (
    <Stack as="section" card pad={16} gap={12} aria-label="绩效表">
      <DataTable
        label="绩效统计表"
        rows={rows}
        rowKey={({ id, department }) => id ?? department}
        columns={[
          {
            label: asked.by === 'person' ? '姓名' : '部门',
            head: true,
            cell: (row) => <Name {...{ row, onDepartment }} />,
            total: '合计',
          },
          ...found.figures.map(({ name, label, meaning }): TableColumn<PerformanceRow> => ({
            label: (
              <button
                type="button"

                title={`${meaning}；点击按它排序`}
                onClick={() => setSorted(name)}
              >
                {label}
                {sorted === name && ' ↓'}
              </button>
            ),
            number: true,
            sort: sorted === name ? 'descending' : undefined,
            cell: (row) => <Cell {...{ row, name, label, onDrill }} />,
            total: (
              <>
                {shown(name, found.total.now[name] ?? null)}
                <Change name={name} now={found.total.now[name]} before={found.total.before[name]} />
              </>
            ),
          })),
        ]}
      />
    </Stack>
  );
}

const shown = (name: string, value: number | null) =>
  isMinutes(name) ? minutesText(value) : fullNumber(value ?? 0);

function Name({ row, onDepartment }: { row: PerformanceRow } & Pick<Props, 'onDepartment'>) {
  if (row.id === null) {
    return (
      <button type="button" className={s.figure} onClick={() => onDepartment(row.department)}>
        {row.name}
      </button>
    );
  }
  return (
    <>
      {row.name}
      {row.department && <small>{row.department}</small>}
    </>
  );
}

interface CellProps {
  row: PerformanceRow;
  name: FigureName;
  label: string;
  onDrill: (drilled: Drilled) => void;
}

function Cell({ row, name, label, onDrill }: CellProps) {
  const value = row.now[name] ?? null;
  const text = shown(name, value);
  return (
    <>
      {row.id !== null && value ? (
        <button
          type="button"
          className={s.figure}
          aria-label={`${row.name}的${label}：${text}，查看明细`}
          onClick={() =>
            onDrill({ account: row.id ?? 0, figure: name, title: `${row.name} · ${label}`, text })
          }
        >
          {text}
        </button>
      ) : (
        text
      )}
      <Change name={name} now={value} before={row.before[name]} />
    </>
  );
}

function Change(props: { name: string; now: number | null | undefined; before: number | null | undefined }) {
  const { name, now = null, before = null } = props;
  const text = changeText(name, now, before);
  if (!text) return null;
  return (
    <Text as="small" tone={isBetter(name, now, before) ? 'ok' : undefined} title="与上期相比">
      {text}
    </Text>
  );
}
