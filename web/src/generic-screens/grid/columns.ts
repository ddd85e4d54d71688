import type { ReactNode } from 'react';
import type { RecordData } from '@/api/records';
import { readStored, store } from '@/lib/storage';

/** One column of a grid of records. */
export interface ColumnSpec {
  id: string;
  label: string;
  /** Pixels; 0 shares what is left over. */
  width: number;
  align: 'left' | 'right' | 'center';
  sortable: boolean;
  /** Hidden until the person chooses it. */
  optional: boolean;
  /** Stays in sight while the others scroll past sideways: what the row is about. */
  pinned?: boolean;
  /** The part that a declared column has in deciding; one of a bespoke screen has none and shows as it says. */
  part?: 'state' | 'moment' | 'words' | 'figure' | 'picture';
  cell: (record: RecordData) => ReactNode;
}

/** Changes that a person made to the columns of one list. */
export interface ColumnPrefs {
  order: readonly string[];
  /** Chosen visibility by column; what is absent is as declared. */
  visible: Readonly<Record<string, boolean>>;
  widths: Readonly<Record<string, number>>;
}

export const NO_PREFS: ColumnPrefs = { order: [], visible: {}, widths: {} };
export const MIN_WIDTH = 64;
export const MAX_WIDTH = 800;

/** All columns in the person's order; columns declared since then stand where they were declared. */
export function ordered(specs: readonly ColumnSpec[], order: readonly string[]): ColumnSpec[] {
  const known = order.flatMap((id) => specs.find((spec) => spec.id === id) ?? []);
  const result = [...known];
  specs.forEach((spec, index) => {
    if (known.includes(spec)) return;
    const before = specs.slice(0, index).findLast((other) => result.includes(other));
    result.splice(before ? result.indexOf(before) + 1 : 0, 0, spec);
  });
  return result;
}

export const isVisible = (spec: ColumnSpec, prefs: ColumnPrefs): boolean =>
  prefs.visible[spec.id] ?? !spec.optional;

/** The columns that show, in order, with their widths. The last one cannot be hidden away. */
export function shownColumns(specs: readonly ColumnSpec[], prefs: ColumnPrefs): ColumnSpec[] {
  const shown = ordered(specs, prefs.order).filter((spec) => isVisible(spec, prefs));
  return (shown.length ? shown : specs.slice(0, 1)).map((spec) => ({
    ...spec,
    width: prefs.widths[spec.id] ?? spec.width,
  }));
}

export const clampWidth = (width: number): number =>
  Math.round(Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, width)));

const keyOf = (list: string, person: number) => `console.columns.${person}.${list}`;

/** Kept per person and list in this browser, across signing out. */
export function readPrefs(list: string, person: number): ColumnPrefs {
  return { ...NO_PREFS, ...readStored<Partial<ColumnPrefs>>(keyOf(list, person)) };
}

export function writePrefs(list: string, person: number, prefs: ColumnPrefs): void {
  store(keyOf(list, person), prefs === NO_PREFS ? null : prefs);
}
