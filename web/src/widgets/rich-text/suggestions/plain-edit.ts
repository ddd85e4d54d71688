import type { Transaction } from '@tiptap/pm/state';
import { ReplaceStep } from '@tiptap/pm/transform';
import { moveEndStamps } from './insertion';

const isText = (step: ReplaceStep): boolean =>
  step.slice.openStart === 0 && step.slice.openEnd === 0 && Boolean(step.slice.content.firstChild?.isText);

/**
 * Plain editing in a text that holds suggestions: what is typed inside struck-out text stays, and what was suggested
 * for a paragraph's end stays with that end. Adds its steps to `tr`.
 */
export const leaveSuggestionsAlone = (tr: Transaction): Transaction => {
  const { deletion } = tr.doc.type.schema.marks;
  tr.steps.slice().forEach((step, index) => {
    if (!(step instanceof ReplaceStep)) return;
    const rest = tr.mapping.slice(index + 1);
    const from = rest.map(step.from, -1);
    const to = rest.map(step.from + step.slice.size, 1);
    if (isText(step) && deletion) tr.removeMark(from, to, deletion);
    const split = tr.docs[index]?.resolve(step.from).parent;
    if (split && step.slice.openStart > 0 && step.slice.openEnd > 0) moveEndStamps(tr, split, from, to);
  });
  return tr;
};
