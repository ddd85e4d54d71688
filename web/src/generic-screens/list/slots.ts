import type { ComponentType } from 'react';
import type { Kind } from '@/api/kinds';
import type { RecordData } from '@/api/records';
import type { ColumnSpec } from '../grid/columns';
import type { List } from './useList';

export interface ListSlotProps {
  kind: Kind;
  list: List;
}

/** Parts of a bespoke screen in the list of its kind. Keep the object outside components. */
export interface ListSlots {
  /** In the place of the kind's tabs; `null` for none. */
  tabs?: ComponentType<ListSlotProps> | null;
  /** In the place of the button that adds one. */
  add?: ComponentType<ListSlotProps>;
  /** Columns behind the one that names the record; one with the id of a declared column stands in its place. */
  columns?: readonly ColumnSpec[];
  /** `data-mark` of a row, for the screen's own style. */
  mark?: (record: RecordData, before: RecordData | undefined) => string | undefined;
}

export const NO_SLOTS: ListSlots = {};

/** The declared columns with those of the slots. */
export function withColumns(kind: Kind, specs: readonly ColumnSpec[], slots: ListSlots): ColumnSpec[] {
  const own = slots.columns ?? [];
  const declared = specs.map((spec) => own.find(({ id }) => id === spec.id) ?? spec);
  const at = specs.findIndex(({ id }) => id === kind.title) + 1;
  return [
    ...declared.slice(0, at),
    ...own.filter((column) => !declared.includes(column)),
    ...declared.slice(at),
  ];
}
