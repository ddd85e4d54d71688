import type { Attrs, Mark, Node } from '@tiptap/pm/model';
import type { Transform } from '@tiptap/pm/transform';
import { toOld, type NetChange } from './net-change';
import { isMarkedBy, isWhole, nodeStamp, plainMarks, setStamp, STAMPS, suggestionMarks } from './nodes';
import type { Stamp } from './stamp';
import type { Replacement } from './whole-letters';

const sameMarks = (one: readonly Mark[], other: readonly Mark[]): boolean =>
  one.length === other.length && one.every((mark) => mark.isInSet(other));

/** The marks that rejecting gives back, as a document keeps them. */
const formerMarks = (node: Node): unknown[] => {
  const before: unknown = suggestionMarks(node, 'modification')[0]?.attrs.before;
  return Array.isArray(before) ? before : plainMarks(node.marks).map((mark) => mark.toJSON() as unknown);
};

const sameAsJson = (marks: readonly Mark[], json: unknown[]): boolean =>
  JSON.stringify(marks.map((mark) => mark.toJSON() as unknown)) === JSON.stringify(json);

/** Text between two positions of the old document gets other marks. */
const restyleText = (
  tr: Transform,
  old: Node,
  from: number,
  to: number,
  marks: Mark[],
  stamp: Stamp,
): void => {
  const now = plainMarks(old.marks);
  if (sameMarks(now, marks)) return;
  now.filter((mark) => !mark.isInSet(marks)).forEach((mark) => tr.removeMark(from, to, mark));
  marks.filter((mark) => !mark.isInSet(now)).forEach((mark) => tr.addMark(from, to, mark));
  const type = old.type.schema.marks.modification;
  if (!type || isMarkedBy(old, 'insertion', stamp.author)) return;
  const before = formerMarks(old);
  tr.removeMark(from, to, type);
  if (!sameAsJson(marks, before)) tr.addMark(from, to, type.create({ ...stamp, before }));
};

const lookOf = (node: Node): { type: string; attrs: Attrs } => ({
  type: node.type.name,
  attrs: Object.fromEntries(
    Object.entries(node.attrs).filter(([name]) => !(STAMPS as readonly string[]).includes(name)),
  ),
});

const sameLook = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** A node gets another type or other attributes; those that cannot carry a suggestion simply change. */
const restyleNode = (tr: Transform, pos: number, old: Node, node: Node, stamp: Stamp): void => {
  const [was, now] = [lookOf(old), lookOf(node)];
  if (sameLook(was, now)) return;
  const kept = Object.fromEntries(
    STAMPS.filter((name) => name in old.attrs).map((name) => [name, old.attrs[name] as unknown]),
  );
  if (old.type === node.type) {
    for (const [name, value] of Object.entries(now.attrs))
      if (!sameLook(value, was.attrs[name])) tr.setNodeAttribute(pos, name, value);
  } else tr.setNodeMarkup(pos, node.type, { ...now.attrs, ...kept }, old.marks);
  const own = isWhole(old) && nodeStamp(old, 'inserted')?.author === stamp.author;
  if (!('modified' in node.attrs) || own) return;
  const former = (old.attrs.modified as { before?: unknown } | null)?.before ?? was;
  setStamp(tr, pos, 'modified', sameLook(former, now) ? null : { ...stamp, before: former });
};

/** The parts of a range of the new document that stood in the old one, as old positions with their distance. */
const oldParts = (changes: readonly Replacement[], from: number, to: number): [number, number][] => {
  const parts: [number, number][] = [];
  let at = from;
  for (const { fromB, toB } of [...changes, { fromB: to, toB: to }]) {
    const end = Math.min(fromB, to);
    const old = at < end ? toOld(changes, at) : null;
    if (old !== null) parts.push([old, old + end - at]);
    at = Math.max(at, toB);
  }
  return parts;
};

/** Suggests the changes of marks and attributes; positions do not move. `tr` still holds the old document. */
export const suggestStyleChange = (tr: Transform, change: NetChange, stamp: Stamp): void => {
  const { before, after, changes, touched } = change;
  const seen = new Set<number>();
  const compare = (node: Node, pos: number) => {
    if (seen.has(pos)) return;
    seen.add(pos);
    if (node.isText) {
      for (const [from, to] of oldParts(changes, pos, pos + node.nodeSize))
        before.nodesBetween(from, to, (old, at) => {
          if (!old.isText) return;
          const end = Math.min(to, at + old.nodeSize);
          restyleText(tr, old, Math.max(from, at), end, plainMarks(node.marks), stamp);
        });
      return;
    }
    const at = toOld(changes, pos);
    const old = at === null ? null : before.nodeAt(at);
    if (at !== null && old && !old.isText) restyleNode(tr, at, old, node, stamp);
  };
  touched.forEach(([from, to]) => after.nodesBetween(from, Math.min(to, after.content.size), compare));
};
