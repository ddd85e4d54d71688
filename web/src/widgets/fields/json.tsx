import { Text } from '@/ui';
import { unchecked } from './checks';
import { silent, single } from './facts';
import s from './fields.module.css';
import { None } from './none';
import type { FieldInputProps, FieldTypeView, FieldValueProps } from './types';

function Leaf({ value }: { value: unknown }) {
  if (typeof value === 'string') return <Text tone="ok">“{value}”</Text>;
  return <Text tone="primary">{value === null ? '空' : String(value)}</Text>;
}

/** One level of a JSON value; the first two levels stand open. */
function Branch({ name, value, depth }: { name: string; value: unknown; depth: number }) {
  if (typeof value !== 'object' || value === null) {
    return (
      <>
        <Text tone="soft">{name}</Text>：<Leaf value={value} />
      </>
    );
  }
  const entries = Object.entries(value);
  return (
    <details open={depth < 2}>
      <summary>
        <Text tone="soft">{name}</Text>（{entries.length} 项）
      </summary>
      <ul>
        {entries.map(([key, item]) => (
          <li key={key}>
            <Branch name={key} value={item} depth={depth + 1} />
          </li>
        ))}
      </ul>
    </details>
  );
}

const Tree = ({ field, value }: FieldValueProps) =>
  value === null || value === undefined ? (
    <None />
  ) : (
    <div className={s.json}>
      <Branch name={field.label} value={value} depth={0} />
    </div>
  );

const Line = ({ value }: FieldValueProps) =>
  value === null || value === undefined ? <None /> : <span className={s.clip}>{JSON.stringify(value)}</span>;

/** JSON is read-only for people. */
const ReadOnly = ({ field, value }: FieldInputProps) => <Tree field={field} value={value} />;

export const json: FieldTypeView = {
  ...{ Input: ReadOnly, Cell: Line, Read: Tree },
  ...single,
  ...silent,
  check: unchecked,
  wide: { page: true, row: false, table: false },
  change: 'items',
  writable: false,
};
