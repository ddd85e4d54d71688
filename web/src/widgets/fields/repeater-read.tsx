import type { Field } from '@/api/kinds';
import { Stack } from '@/ui';
import { useSubField } from './sub-field';
import s from './fields.module.css';
import { None } from './none';

type Row = Readonly<Record<string, unknown>>;

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && !value.length);

/** The cells that a person sees; the server gives the others, and they travel with their row. */
export const shownCells = (field: Field): readonly Field[] =>
  (field.fields ?? []).filter(({ readonly }) => readonly !== 'always');

/** A repeating group to be read: a table where its cells are short, else a card for each row. */
export function RowsRead({ field, rows }: { field: Field; rows: readonly Row[] }) {
  const { view } = useSubField();
  const fields = shownCells(field);
  if (!rows.length) return <None />;
  const cards = fields.length > 1 && fields.some((sub) => view(sub).wide.table);
  return cards ? <Cards {...{ fields, rows }} /> : <Table {...{ fields, rows }} />;
}

interface Props {
  fields: readonly Field[];
  rows: readonly Row[];
}

function Cards({ fields, rows }: Props) {
  const { Read } = useSubField();
  return (
    <Stack as="ol" list fit gap={8} className={s.cards}>
      {rows.map((row, index) => (
        <li key={index}>
          <dl>
            {fields
              .filter((sub) => !isEmpty(row[sub.name]))
              .map((sub) => (
                <div key={sub.name}>
                  <dt>{sub.label}</dt>
                  <dd>
                    <Read field={sub} value={row[sub.name]} />
                  </dd>
                </div>
              ))}
          </dl>
        </li>
      ))}
    </Stack>
  );
}

function Table({ fields, rows }: Props) {
  const { Read } = useSubField();
  return (
    <table className={s.table}>
      <thead>
        <tr>
          {fields.map((sub) => (
            <th key={sub.name} scope="col">
              {sub.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={index}>
            {fields.map((sub) => (
              <td key={sub.name}>
                <Read field={sub} value={row[sub.name]} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
