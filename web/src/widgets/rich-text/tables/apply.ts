import type { Node } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';
import { isRagged, mended } from './repair';

/** From the end to the start, so that no step moves the place of the next. */
const changeRow = (tr: Transaction, at: number, row: Node, wanted: Node): void => {
  const end = at + row.nodeSize - 1;
  if (wanted.childCount > row.childCount) tr.insert(end, wanted.content.content.slice(row.childCount));
  let from = end;
  for (let index = row.childCount - 1; index >= 0; index -= 1) {
    const [cell, should] = [row.child(index), wanted.maybeChild(index)];
    from -= cell.nodeSize;
    if (!should) tr.delete(from, from + cell.nodeSize);
    else if (!cell.hasMarkup(should.type, should.attrs, should.marks))
      tr.setNodeMarkup(from, null, should.attrs);
  }
};

const removeTable = (tr: Transaction, at: number, table: Node): void => {
  const $at = tr.doc.resolve(at);
  const paragraph = table.type.schema.nodes['paragraph'];
  if ($at.parent.canReplace($at.index(), $at.index() + 1)) tr.delete(at, at + table.nodeSize);
  else if (paragraph) tr.replaceWith(at, at + table.nodeSize, paragraph.create());
};

const mendAt = (tr: Transaction, at: number): void => {
  const table = tr.doc.nodeAt(at);
  if (!table) return;
  const wanted = mended(table);
  if (!wanted) return removeTable(tr, at, table);
  let end = at + table.nodeSize - 1;
  for (let index = table.childCount - 1; index >= 0; index -= 1) {
    const row = table.child(index);
    end -= row.nodeSize;
    if (row !== wanted.child(index)) changeRow(tr, end, row, wanted.child(index));
  }
};

/** Mends every ragged table, changing as little as can be: a caret in a cell stays where it is. */
export const mendTables = (tr: Transaction): Transaction => {
  const found: number[] = [];
  tr.doc.descendants((node, at) => {
    if (node.type.spec['tableRole'] === 'table' && isRagged(node)) found.push(at);
    return !node.isTextblock;
  });
  // A table within a cell is mended before the one around it.
  found.reverse().forEach((at) => mendAt(tr, at));
  return tr;
};
