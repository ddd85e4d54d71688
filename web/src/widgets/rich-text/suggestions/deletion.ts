import type { Node } from '@tiptap/pm/model';
import type { Transform } from '@tiptap/pm/transform';
import {
  dropEnd,
  isMarkedBy,
  isTextBlock,
  isWhole,
  joinAfter,
  JOINABLE,
  markStamps,
  nodeStamp,
  removeBlock,
  setStamp,
} from './nodes';
import type { Stamp } from './stamp';

const deleteText = (tr: Transform, node: Node, from: number, to: number, stamp: Stamp): void => {
  if (isMarkedBy(node, 'insertion', stamp.author)) tr.delete(from, to);
  else if (markStamps(node, 'deletion').length === 0)
    tr.addMark(from, to, node.type.schema.mark('deletion', { ...stamp }));
};

const deleteWhole = (tr: Transform, node: Node, pos: number, stamp: Stamp): void => {
  if (nodeStamp(node, 'inserted')?.author !== stamp.author) {
    if (!nodeStamp(node, 'deleted')) setStamp(tr, pos, 'deleted', stamp);
  } else if (node.isInline) tr.delete(pos, pos + node.nodeSize);
  else removeBlock(tr, pos);
};

/** A paragraph that cannot join the next one keeps its end, unless it goes as a whole and others remain beside it. */
const mayLoseEnd = (doc: Node, pos: number, whole: boolean): boolean => {
  if (joinAfter(doc, pos)) return true;
  const $pos = doc.resolve(pos);
  return whole && ($pos.index() < $pos.parent.childCount - 1 || JOINABLE.has($pos.parent.type.name));
};

const deleteEnd = (tr: Transform, doc: Node, pos: number, whole: boolean, stamp: Stamp): void => {
  const block = tr.doc.nodeAt(pos);
  if (!block) return;
  if (nodeStamp(block, 'inserted')?.author === stamp.author) {
    setStamp(tr, pos, 'inserted', null);
    dropEnd(tr, pos);
  } else if (!nodeStamp(block, 'deleted') && mayLoseEnd(doc, pos, whole)) setStamp(tr, pos, 'deleted', stamp);
};

/**
 * Suggests that everything between two positions goes; what the same person suggested to come goes at once.
 * From the end to the start, so that positions before `from` hold; answers where `to` is afterwards.
 */
export const suggestDeletion = (tr: Transform, from: number, to: number, stamp: Stamp): number => {
  const { doc } = tr;
  const steps = tr.steps.length;
  const found: [Node, number][] = [];
  doc.nodesBetween(from, to, (node, pos) => {
    const inside = pos >= from && pos + node.nodeSize <= to;
    if (node.isText || (isWhole(node) && inside) || isTextBlock(node)) found.push([node, pos]);
    return !(isWhole(node) && inside);
  });
  for (const [node, pos] of found.reverse()) {
    const end = pos + node.nodeSize - 1;
    if (node.isText) deleteText(tr, node, Math.max(pos, from), Math.min(end + 1, to), stamp);
    else if (!isTextBlock(node)) deleteWhole(tr, node, pos, stamp);
    else if (from <= end && end < to) deleteEnd(tr, doc, pos, pos + 1 >= from, stamp);
  }
  return tr.mapping.slice(steps).map(to);
};
