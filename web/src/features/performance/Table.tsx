import { useState } from 'react';
import type { FigureName, Performance, PerformanceAsked, PerformanceRow } from '@/api/performance';
import { fullNumber } from '@/lib/numbers';
import { Box, Stack } from '@/ui';
import { changeText, isBetter, isMinutes, minutesText } from './asked';
import type { Drilled } from './FigureRecords';
import s from './performance.module.css';

interface Props {
  found: Performance;
  asked: PerformanceAsked;
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
      <Box overflow="x" tabIndex={0} role="region" aria-label="绩效统计表">
        <table className={s.table}>
          <thead>
            <tr>
              <th scope="col">{asked.by === 'person' ? '姓名' : '部门'}</th>
              {found.figures.map(({ name, label, meaning }) => (
                <th key={name} scope="col" data-number aria-sort={sorted === name ? 'descending' : undefined}>
                  <button type="button" title={`${meaning}；点击按它排序`} onClick={() => setSorted(name)}>
                    {label}
                    {sorted === name && ' ↓'}
                  </button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id ?? row.department}>
                <th scope="row">
                  {row.id === null ? (
                    <button type="button" onClick={() => onDepartment(row.department)}>
                      {row.name}
                    </button>
                  ) : (
                    <>
                      {row.name}
                      {row.department && <small>{row.department}</small>}
                    </>
                  )}
                </th>
                {found.figures.map(({ name, label }) => (
                  <td key={name} data-number>
                    <Cell {...{ row, name, label, onDrill }} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">合计</th>
              {found.figures.map(({ name }) => (
                <td key={name} data-number>
                  {shown(name, found.total.now[name] ?? null)}
                  <Change name={name} now={found.total.now[name]} before={found.total.before[name]} />
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </Box>
    </Stack>
  );
}

const shown = (name: string, value: number | null) =>
  isMinutes(name) ? minutesText(value) : fullNumber(value ?? 0);

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
    <small data-better={isBetter(name, now, before) || undefined} title="与上期相比">
      {text}
    </small>
  );
}
