import type { ReactNode } from 'react';

interface Named {
  readonly key: string;
  readonly text: string;
}

interface Props<R extends Named, C extends Named> {
  className: string | undefined;
  columns: readonly C[];
  rows: readonly R[];
  /** The `td` of a row in the column at `index`. */
  cell: (row: R, column: C, index: number) => ReactNode;
  /** A last column. */
  total?: { readonly label: string; readonly of: (row: R) => ReactNode };
}

/** Rows against columns, each named by its text: a matrix to answer, or what was answered. */
export const ChoiceTable = <R extends Named, C extends Named>(props: Props<R, C>) => (
  <table className={props.className}>
    <thead>
      <tr>
        <td />
        {props.columns.map(({ key, text }) => (
          <th key={key} scope="col">
            {text}
          </th>
        ))}
        {props.total && <th scope="col">{props.total.label}</th>}
      </tr>
    </thead>
    <tbody>
      {props.rows.map((row) => (
        <tr key={row.key}>
          <th scope="row">{row.text}</th>
          {props.columns.map((column, index) => props.cell(row, column, index))}
          {props.total && <td>{props.total.of(row)}</td>}
        </tr>
      ))}
    </tbody>
  </table>
);
