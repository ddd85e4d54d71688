import { useCallback } from 'react';
import type { FieldSlotProps } from '@/generic-screens/edit/slots';
import { useKeys } from '@/lib/keys';
import { sameValue } from '@/lib/same-value';
import { useHistory } from '@/lib/use-history';
import type { FieldErrors } from '@/widgets/fields';
import { moved, useReorder } from '@/widgets/reorder';

/** One item of a collection as the form holds it. `key` names it while it is edited here and is never sent. */
export type Row = Readonly<Record<string, unknown>> & { readonly key: string };

let made = 0;
export const newRow = (values: Readonly<Record<string, unknown>>): Row => ({
  ...values,
  key: `r${(made += 1)}`,
});

const withoutKey = ({ key: _, ...rest }: Row) => rest;

/** Gives rows from the server the keys of the rows at the same positions. */
function keyed(value: unknown, before: readonly Row[] = []): readonly Row[] {
  const rows = Array.isArray(value) ? (value as Partial<Row>[]) : [];
  if (rows.every(({ key }) => key !== undefined)) return rows as readonly Row[];
  const known = rows.length === before.length ? before : [];
  return rows.map((row, index) => ({ ...newRow(row), ...(known[index] ? { key: known[index].key } : {}) }));
}

const same = (one: readonly Row[], other: readonly Row[]): boolean =>
  sameValue(one.map(withoutKey), other.map(withoutKey));

/** The items of a collection with undo. `Ctrl Z` takes a step back while the caret is in no text. */
export function useRows(value: unknown, onChange: (value: unknown) => void, disabled: boolean) {
  const {
    edited: rows,
    change,
    undo,
    redo,
    mayUndo,
    mayRedo,
  } = useHistory({ value, onChange, read: keyed, same });
  useKeys(
    [
      { keys: 'mod+z', label: '撤销', run: undo, inFields: false },
      { keys: 'mod+shift+z', label: '重做', run: redo, inFields: false },
    ],
    !disabled,
  );
  return {
    ...{ rows, change, undo, redo, mayUndo, mayRedo },
    set: useCallback(
      (key: string, values: Readonly<Record<string, unknown>>) =>
        change((all) => all.map((row) => (row.key === key ? { ...row, ...values } : row))),
      [change],
    ),
    remove: useCallback((key: string) => change((all) => all.filter((row) => row.key !== key)), [change]),
    append: useCallback(
      (values: readonly Readonly<Record<string, unknown>>[]) =>
        change((all) => (values.length ? [...all, ...values.map(newRow)].slice(0, MOST) : all)),
      [change],
    ),
  };
}

/** MAX_ROWS of apps/kinds/types. */
const MOST = 200;

export type Rows = ReturnType<typeof useRows>;

/** Props of every drawing of an item. */
export interface ItemProps extends Pick<FieldSlotProps, 'field' | 'disabled'> {
  row: Row;
  index: number;
  rows: Rows;
  inner: FieldErrors;
  label: string;
  frame: object;
  grip: object;
}

/** The items of a field in their order. `unit` counts them: 第 3 集. */
export function useItems({ field, value, inner, disabled, onChange }: FieldSlotProps, unit: string) {
  const rows = useRows(value, onChange, disabled);
  const labels = rows.rows.map((_, index) => `第 ${index + 1} ${unit}`);
  const order = useReorder(labels, (from, to) => rows.change((all) => moved(all, from, to)));
  const items = rows.rows.map((row, index): ItemProps & { key: string } => ({
    ...{ row, index, rows, field, inner, disabled, key: row.key },
    ...{ label: labels[index] ?? '', frame: order.row(index), grip: order.grip(index) },
  }));
  return { rows, items, order };
}
