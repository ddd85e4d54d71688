import { align, type Step } from './align';
import {
  canonical,
  flatten,
  inlineText,
  type Block,
  type Cell,
  type JsonNode,
  type TableBlock,
  type TextBlock,
} from './document';
import { formatNotes } from './formats';
import { gapsOf, matches } from './script';
import { summarise, type Summary } from './summary';
import { compareInlines, type Part } from './words';

/** One block of the merged view. `parts` are the words of a text, `cells` those of a table. */
export type Row =
  | { type: 'same'; before: Block; after: Block }
  | { type: 'removed'; before: Block; moved: boolean }
  | { type: 'added'; after: Block }
  | {
      type: 'changed' | 'moved';
      before: Block;
      after: Block;
      parts?: readonly Part[];
      table?: readonly TableRow[];
      /** Changes of its look, in words: 对齐, 行高. */
      notes: readonly string[];
    };

export interface TableRow {
  type: 'same' | 'removed' | 'added' | 'changed';
  cells: readonly CellChange[];
}
export interface CellChange {
  type: 'same' | 'removed' | 'added' | 'changed';
  cell: Cell;
  rows: readonly Row[];
}

export interface Comparison {
  rows: readonly Row[];
  summary: Summary;
}

export const compareDocuments = (before: JsonNode | null, after: JsonNode | null): Comparison => {
  const rows = compareBlocks(flatten(before), flatten(after));
  return { rows, summary: summarise(rows) };
};

export const compareBlocks = (before: readonly Block[], after: readonly Block[]): Row[] =>
  align(before, after).map((step) => rowOf(step, before, after));

const rowOf = (step: Step, before: readonly Block[], after: readonly Block[]): Row => {
  if (step.type === 'removed')
    return { type: 'removed', before: before[step.before] as Block, moved: step.movedTo !== undefined };
  const now = after[step.after] as Block;
  if (step.type === 'added') return { type: 'added', after: now };
  const was = before[step.before] as Block;
  return step.type === 'same'
    ? { type: 'same', before: was, after: now }
    : { type: step.type, ...changed(was, now) };
};

const changed = (before: Block, after: Block) => ({
  before,
  after,
  notes: formatNotes(before, after),
  ...(before.sort === 'text' && after.sort === 'text' ? { parts: wordsOf(before, after) } : {}),
  ...(before.sort === 'table' && after.sort === 'table' ? { table: compareTables(before, after) } : {}),
});

const wordsOf = (before: TextBlock, after: TextBlock): Part[] =>
  compareInlines(before.inlines, after.inlines);

/** Row by row: equal rows first, the rows between them in their order; then cell by cell. */
const compareTables = (before: TableBlock, after: TableBlock): TableRow[] => {
  const found = matches(before.rows.map(canonical), after.rows.map(canonical));
  return gapsOf(found, before.rows.length, after.rows.length).flatMap((part): TableRow[] => {
    if ('length' in part)
      return after.rows.slice(part.after, part.after + part.length).map((row) => wholeRow('same', row));
    const [old, now] = [before.rows.slice(...part.before), after.rows.slice(...part.after)];
    return pairedRows(old, now);
  });
};

/** Rows that share cells belong together; else the first with the first. */
const pairedRows = (old: readonly (readonly Cell[])[], now: readonly (readonly Cell[])[]): TableRow[] => {
  const rows: TableRow[] = [];
  let next = 0;
  for (const row of now) {
    const rest = now.length - now.indexOf(row);
    const shared = old.findIndex((other, index) => index >= next && sharesCell(other, row));
    const at = shared >= 0 ? shared : old.length - next >= rest ? next : -1;
    if (at < 0) {
      rows.push(wholeRow('added', row));
      continue;
    }
    rows.push(...old.slice(next, at).map((gone) => wholeRow('removed', gone)));
    rows.push({ type: 'changed', cells: compareCells(old[at] as readonly Cell[], row) });
    next = at + 1;
  }
  return [...rows, ...old.slice(next).map((gone) => wholeRow('removed', gone))];
};

const sharesCell = (one: readonly Cell[], other: readonly Cell[]): boolean => {
  const keys = new Set(one.filter(isFilled).map(canonical));
  return other.some((cell) => keys.has(canonical(cell)));
};

const isFilled = (cell: Cell): boolean =>
  cell.blocks.some((block) => block.sort !== 'text' || inlineText(block.inlines).trim() !== '');

const compareCells = (before: readonly Cell[], after: readonly Cell[]): CellChange[] => {
  const found = matches(before.map(canonical), after.map(canonical));
  return gapsOf(found, before.length, after.length).flatMap((part): CellChange[] => {
    if ('length' in part)
      return after.slice(part.after, part.after + part.length).map((cell) => wholeCell('same', cell));
    const [old, now] = [before.slice(...part.before), after.slice(...part.after)];
    const both = Math.min(old.length, now.length);
    return [
      ...now.slice(0, both).map((cell, index): CellChange => ({
        type: 'changed',
        cell,
        rows: compareBlocks((old[index] as Cell).blocks, cell.blocks),
      })),
      ...old.slice(both).map((cell) => wholeCell('removed', cell)),
      ...now.slice(both).map((cell) => wholeCell('added', cell)),
    ];
  });
};

const wholeRow = (type: 'same' | 'removed' | 'added', row: readonly Cell[]): TableRow => ({
  type,
  cells: row.map((cell) => wholeCell(type, cell)),
});

const wholeCell = (type: 'same' | 'removed' | 'added', cell: Cell): CellChange => ({
  type,
  cell,
  rows: cell.blocks.map((block): Row => {
    if (type === 'same') return { type, before: block, after: block };
    return type === 'removed' ? { type, before: block, moved: false } : { type, after: block };
  }),
});
