import type { ComponentType } from 'react';
import type { Kind } from '@/api/kinds';
import type { RecordData } from '@/api/records';
import type { MenuItem } from '@/ui';
import type { ColumnSpec } from '../grid/columns';
import type { Fit } from '../actions/forms';
import type { List } from './useList';

export interface ListSlotProps {
  kind: Kind;
  list: List;
}

export interface BulkSlotProps extends ListSlotProps {
  /** The picked records, at least one. */
  records: readonly RecordData[];
}

/** Parts of a bespoke screen in the list of its kind. Keep the object outside components. */
export interface ListSlots {
  /** In the place of the kind's tabs; `null` for none. */
  tabs?: ComponentType<ListSlotProps> | null;
  /** In the place of the button that adds one. */
  add?: ComponentType<ListSlotProps>;
  /** Columns behind the one that names the record; one with the id of a declared column stands in its place. */
  columns?: readonly ColumnSpec[];
  /** Stands above the filters. */
  lead?: ComponentType<ListSlotProps>;
  /** Changes the form of an action for the records that it is done to. */
  fit?: Fit;
  /** Stands behind the bulk actions while records are picked: one that is no call of the kind's own. */
  bulk?: ComponentType<BulkSlotProps>;
  /** More entries of a row's menu. */
  menu?: (record: RecordData, list: List) => readonly MenuItem[];
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
