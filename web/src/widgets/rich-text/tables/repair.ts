import { Fragment, type Attrs, type Node } from '@tiptap/pm/model';
import { TableMap, type Problem } from '@tiptap/pm/tables';

/*
 * Rows and columns that several people change at once leave a ragged table: a row with fewer cells than the others, a
 * cell that reaches into another one. What mends it is a rule over the table alone, so that it does not matter who does.
 *
 * A row that lacks cells gets fillers. As long as nobody has written into a filler it does not count for the width of
 * the table, and goes when it is one too many: two people who mend at once, or an undo after mending, make no table grow.
 */

/** Far more than any table needed in the tests; a rule that does not end would stop the page. */
const MOST_STEPS = 20;

const isBlank = (node: Node): boolean => {
  if (node.isTextblock) return node.childCount === 0;
  return node.childCount > 0 && node.content.content.every(isBlank);
};

const isSpareFiller = (cell: Node): boolean => {
  const { filler, colspan, rowspan } = cell.attrs;
  return filler === true && colspan === 1 && rowspan === 1 && isBlank(cell);
};

const withChildren = (node: Node, children: readonly Node[]): Node => node.copy(Fragment.from(children));

/** The row without the fillers at its end that nobody has written into. */
const withoutSpares = (row: Node): Node => {
  const last = row.content.content.findLastIndex((cell) => !isSpareFiller(cell));
  return last === row.childCount - 1 ? row : withChildren(row, row.content.content.slice(0, last + 1));
};

const withFillers = (row: Node, count: number): Node => {
  const type = row.lastChild?.type ?? row.type.schema.nodes['tableCell'];
  const fillers = Array.from({ length: count }, () => type?.createAndFill({ filler: true }) ?? []).flat();
  return withChildren(row, [...row.content.content, ...fillers]);
};

/** A cell that reaches `by` columns into others; one that still does when it is a column wide reaches too far down. */
const narrowed = (attrs: Attrs, by: number): Attrs => {
  const [before, rowspan] = [attrs['colspan'] as number, attrs['rowspan'] as number];
  const colspan = Math.max(1, before - by);
  const widths = (attrs['colwidth'] as number[] | null)?.slice(0, colspan);
  const colwidth = widths?.some((width) => width > 0) ? widths : null;
  return { ...attrs, colspan, colwidth, rowspan: colspan === before ? 1 : rowspan };
};

/** Correct attributes of a cell; null where the problem is not one of a cell. */
const attributesFor = (problem: Problem, attrs: Attrs): Attrs | null => {
  switch (problem.type) {
    case 'collision':
      return narrowed(attrs, problem.n);
    case 'overlong_rowspan':
      return { ...attrs, rowspan: Math.max(1, (attrs['rowspan'] as number) - problem.n) };
    case 'colwidth mismatch':
      return { ...attrs, colwidth: problem.colwidth };
    default:
      return null;
  }
};

/** Widths and spans of cells that were found wrong; the table itself when none was. */
const withRightCells = (table: Node, problems: readonly Problem[]): Node => {
  const wrong = new Map(problems.flatMap((problem) => ('pos' in problem ? [[problem.pos, problem]] : [])));
  const rows: Node[] = [];
  table.forEach((row, rowAt) => {
    const cells: Node[] = [];
    row.forEach((cell, cellAt) => {
      const problem = wrong.get(rowAt + 1 + cellAt);
      const attrs = problem && attributesFor(problem, cell.attrs);
      cells.push(attrs ? cell.type.create(attrs, cell.content, cell.marks) : cell);
    });
    rows.push(cells.every((cell, index) => cell === row.child(index)) ? row : withChildren(row, cells));
  });
  return rows.every((row, index) => row === table.child(index)) ? table : withChildren(table, rows);
};

const withFullRows = (table: Node, problems: readonly Problem[]): Node => {
  const lacking = new Map(problems.flatMap((p) => (p.type === 'missing' ? [[p.row, p.n]] : [])));
  return withChildren(
    table,
    table.content.content.map((row, index) => withFillers(row, lacking.get(index) ?? 0)),
  );
};

/** Cells first: what rows lack is only known when no cell reaches too far. */
const amended = (table: Node, problems: readonly Problem[]): Node => {
  const right = withRightCells(table, problems);
  return right === table ? withFullRows(table, problems) : right;
};

export const isRagged = (table: Node): boolean => TableMap.get(table).problems !== null;

/** The table as it should be: itself when nothing is wrong with it, null when no cell is left in it. */
export const mended = (table: Node): Node | null => {
  if (!isRagged(table)) return table;
  const bare = withChildren(table, table.content.content.map(withoutSpares));
  let now = bare.content.content.some((row) => row.childCount > 0) ? bare : table;
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const { problems } = TableMap.get(now);
    if (!problems) return now;
    if (problems.some(({ type }) => type === 'zero_sized')) return null;
    now = amended(now, problems);
  }
  return now;
};

const sameKind = (node: Node, before: Node | undefined): Node | undefined =>
  before?.type === node.type ? before : undefined;

/** True if a table is ragged in `node`; with `before`, whether one that was changed since is. */
export const hasRagged = (node: Node, before?: Node): boolean => {
  if (node === before || node.isTextblock) return false;
  if (node.type.spec['tableRole'] === 'table' && isRagged(node)) return true;
  const [now, then] = [node.content.content, before?.content.content ?? []];
  let first = 0;
  while (first < now.length && now[first] === then[first]) first += 1;
  const shift = then.length - now.length;
  let last = now.length;
  while (last > first && last + shift > first && now[last - 1] === then[last - 1 + shift]) last -= 1;
  return now.slice(first, last).some((child, n) => hasRagged(child, sameKind(child, then[first + n])));
};
