import { Fragment, Slice, type Node } from '@tiptap/pm/model';
import { ReplaceStep, type Transform } from '@tiptap/pm/transform';
import { isTextBlock, isWhole, markStamps, plainMarks, setStamp, STAMPS } from './nodes';
import type { Stamp } from './stamp';

/** Content as its own, new text: without the suggestions that it carried where it came from. */
export const plainFragment = (content: Fragment, withDeleted: boolean): Fragment => {
  const nodes: Node[] = [];
  content.forEach((node) => {
    const gone = node.isText ? markStamps(node, 'deletion').length : isWhole(node) && node.attrs.deleted;
    if (!gone || withDeleted) nodes.push(plainNode(node, withDeleted));
  });
  return Fragment.fromArray(nodes);
};

const plainNode = (node: Node, withDeleted: boolean): Node => {
  if (node.isText) return node.mark(plainMarks(node.marks));
  const stamps = Object.fromEntries(STAMPS.filter((name) => name in node.attrs).map((name) => [name, null]));
  return node.type.create(
    { ...node.attrs, ...stamps },
    plainFragment(node.content, withDeleted),
    plainMarks(node.marks),
  );
};

export const plainSlice = (slice: Slice, withDeleted: boolean): Slice =>
  new Slice(plainFragment(slice.content, withDeleted), slice.openStart, slice.openEnd);

const stampInserted = (tr: Transform, from: number, to: number, stamp: Stamp): void => {
  const { doc } = tr;
  const mark = doc.type.schema.mark('insertion', { ...stamp });
  doc.nodesBetween(from, to, (node, pos) => {
    const end = pos + node.nodeSize - 1;
    if (node.isText) tr.addMark(Math.max(pos, from), Math.min(end + 1, to), mark);
    else if (isTextBlock(node) && from <= end && end < to) setStamp(tr, pos, 'inserted', stamp);
    else if (isWhole(node) && pos >= from && end < to) {
      setStamp(tr, pos, 'inserted', stamp);
      return false;
    }
    return true;
  });
};

/** Puts `slice` at `at` as a suggestion; answers where it ends. */
export const suggestInsertion = (tr: Transform, at: number, slice: Slice, stamp: Stamp): number => {
  const parent = tr.doc.resolve(at).parent;
  const steps = tr.steps.length;
  if (tr.maybeStep(new ReplaceStep(at, at, slice)).failed) tr.replace(at, at, slice);
  const to = tr.mapping.slice(steps).map(at, 1);
  moveEndStamps(tr, parent, at, to);
  stampInserted(tr, at, to, stamp);
  return to;
};

/** A suggestion at a paragraph's end stays with that end when the paragraph is split. */
export const moveEndStamps = (tr: Transform, split: Node, from: number, to: number): void => {
  const [$from, $to] = [tr.doc.resolve(from), tr.doc.resolve(to)];
  const { inserted, deleted } = split.attrs;
  if (!isTextBlock(split) || $from.sameParent($to) || !isTextBlock($to.parent) || !isTextBlock($from.parent))
    return;
  setStamp(tr, $from.before(), 'inserted', null);
  setStamp(tr, $from.before(), 'deleted', null);
  setStamp(tr, $to.before(), 'inserted', inserted);
  setStamp(tr, $to.before(), 'deleted', deleted);
};
