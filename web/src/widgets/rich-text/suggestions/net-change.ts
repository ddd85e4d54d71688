import type { Node } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';
import {
  AddMarkStep,
  AttrStep,
  RemoveMarkStep,
  ReplaceAroundStep,
  ReplaceStep,
  StepMap,
  type Step,
} from '@tiptap/pm/transform';
import { ChangeSet, type TokenEncoder } from 'prosemirror-changeset';
import { wholeLetters, type Replacement } from './whole-letters';

/** Net effect of a transaction: the ranges that it replaces, and others where marks or attributes may differ. */
export interface NetChange {
  before: Node;
  after: Node;
  changes: readonly Replacement[];
  /** Ranges of `after`, in no order. */
  touched: readonly [number, number][];
}

/** One node gets another type or other attributes and keeps its content. */
const isNewMarkup = (step: Step): boolean =>
  step instanceof ReplaceAroundStep &&
  (step as unknown as { structure: boolean }).structure &&
  step.insert === 1 &&
  step.slice.size === 2 &&
  step.gapFrom === step.from + 1 &&
  step.gapTo === step.to - 1;

const isUnderstood = (step: Step): boolean =>
  step instanceof ReplaceStep ||
  step instanceof AddMarkStep ||
  step instanceof RemoveMarkStep ||
  step instanceof AttrStep ||
  isNewMarkup(step);

/** Two pictures of the same address count as one whose look changed. */
const encoder: TokenEncoder<string | number> = {
  encodeCharacter: (character) => character,
  encodeNodeStart: (node) => (node.isLeaf ? `${node.type.name} ${String(node.attrs.src)}` : node.type.name),
  encodeNodeEnd: (node) => `/${node.type.name}`,
  compareTokens: (a, b) => a === b,
};

const touchedBy = (step: Step): [number, number][] => {
  if (step instanceof AddMarkStep || step instanceof RemoveMarkStep) return [[step.from, step.to]];
  if (step instanceof AttrStep) return [[step.pos, step.pos + 1]];
  if (isNewMarkup(step)) return [[(step as ReplaceAroundStep).from, (step as ReplaceAroundStep).from + 1]];
  const ranges: [number, number][] = [];
  step.getMap().forEach((_from, _to, from, to) => ranges.push([from, to]));
  return ranges;
};

/** Null for a transaction that moves content into other containers, e.g. makes a list: that is no series of edits. */
export const netChange = (tr: Transaction): NetChange | null => {
  if (!tr.steps.every(isUnderstood)) return null;
  const before = tr.docs[0] ?? tr.doc;
  const maps = tr.steps.map((step) => (isNewMarkup(step) ? StepMap.empty : step.getMap()));
  const touched = tr.steps.flatMap((step, index) => {
    const rest = tr.mapping.slice(index + 1);
    return touchedBy(step).map(([from, to]): [number, number] => [rest.map(from, -1), rest.map(to, 1)]);
  });
  const { changes } = ChangeSet.create(before, undefined, encoder).addSteps(tr.doc, maps, null);
  return { before, after: tr.doc, changes: wholeLetters(before, tr.doc, changes), touched };
};

/** Rows, columns and cells come and go as they are: only what stands inside a cell is tracked. */
const insideTable = (doc: Node, from: number, to: number): boolean => {
  const $from = doc.resolve(from);
  const role: unknown = $from.node($from.sharedDepth(to)).type.spec.tableRole;
  return role === 'table' || role === 'row';
};

const turnsCode = (change: NetChange, pos: number, node: Node): boolean => {
  const at = toOld(change.changes, pos);
  const old = at === null ? null : change.before.nodeAt(at);
  return Boolean(old && old.type !== node.type && [old, node].some((one) => one.type.name === 'codeBlock'));
};

/** True if every part of the change can stand in the text as a suggestion. */
export const isTrackable = (change: NetChange): boolean => {
  const { before, after, changes, touched } = change;
  const structural = changes.some(
    ({ fromA, toA, fromB, toB }) => insideTable(before, fromA, toA) || insideTable(after, fromB, toB),
  );
  if (structural) return false;
  let code = false;
  touched.forEach(([from, to]) =>
    after.nodesBetween(from, Math.min(to, after.content.size), (node, pos) => {
      if (node.isTextblock) code ||= turnsCode(change, pos, node);
    }),
  );
  return !code;
};

/** Position in the old document of one in the new; null inside added content. */
export const toOld = (changes: readonly Replacement[], pos: number): number | null => {
  let shift = 0;
  for (const { toA, fromB, toB } of changes) {
    if (pos < fromB) break;
    if (pos < toB) return null;
    shift = toB - toA;
  }
  return pos - shift;
};
