import { useQuery } from '@tanstack/react-query';
import { useState, type CSSProperties } from 'react';
import { keys } from '@/api/keys';
import { readCrossTable, type CrossTable as Table, type Results } from '@/api/questionnaires';
import { Row, Select, Skeleton, Stack } from '@/ui';
import { LoadError } from '@/widgets/query-state';
import { ChoiceTable } from '../ChoiceTable';
import { Count } from './Bars';
import s from './results.module.css';
import { sheetsPath } from './sheets';

interface Props {
  id: number;
  version: number;
  results: Results;
}

/** Answers to one question by the answers to another, shares within each row. */
export function CrossTable({ id, version, results }: Props) {
  const [rows, setRows] = useState(results.crossed[0] ?? '');
  const [columns, setColumns] = useState(results.crossed[1] ?? '');
  const asked = rows !== '' && columns !== '' && rows !== columns;
  const query = useQuery({
    queryKey: keys.record.for('questionnaire', id, 'cross', version, rows, columns),
    queryFn: ({ signal }) => readCrossTable(id, version, rows, columns, signal),
    enabled: asked,
  });
  if (results.crossed.length < 2) return null;
  const options = results.questions
    .filter(({ key }) => results.crossed.includes(key))
    .map(({ key, stem }) => ({ value: key, label: stem.slice(0, 40) }));
  return (
    <Stack as="section" card pad={16} gap={12} overflow="x" aria-label="交叉分析">
      <h3 className={s.heading}>交叉分析</h3>
      <Row gap={8} wrap>
        <Select
          className={s.select}
          aria-label="行"
          options={options}
          value={rows}
          onChange={(key) => setRows(key ?? '')}
        />
        <Select
          className={s.select}
          aria-label="列"
          options={options.map((option) => ({ ...option, disabled: option.value === rows }))}
          value={columns}
          onChange={(key) => setColumns(key ?? '')}
        />
      </Row>
      {query.error && <LoadError what="交叉表" query={query} />}
      {asked &&
        !query.error &&
        (query.data ? (
          <CrossRows table={query.data} id={id} version={version} crossed={[rows, columns]} />
        ) : (
          <Skeleton height={120} />
        ))}
    </Stack>
  );
}

interface RowsProps {
  table: Table;
  id: number;
  version: number;
  /** Keys of the questions of the rows and of the columns. */
  crossed: readonly [string, string];
}

function CrossRows({ table: { columns, rows }, id, version, crossed: [down, across] }: RowsProps) {
  return (
    <ChoiceTable
      className={s.cross}
      columns={columns}
      rows={rows}
      cell={({ key, text, counts, total }, column, index) => (
        <td key={column.key} style={{ '--share': total ? (counts[index] ?? 0) / total : 0 } as CSSProperties}>
          <Count
            count={counts[index] ?? 0}
            of={`${text}，${column.text}`}
            to={sheetsPath(id, { version, answers: [`${down}:${key}`, `${across}:${column.key}`] })}
          />
          {total > 0 && <small> {(((counts[index] ?? 0) / total) * 100).toFixed(0)}%</small>}
        </td>
      )}
      total={{ label: '合计', of: ({ total }) => total.toLocaleString('zh-CN') }}
    />
  );
}
