import type { Editor } from '@tiptap/core';
import { Mapping } from '@tiptap/pm/transform';
import { ySyncPluginKey } from '@tiptap/y-tiptap';
import { asOneStep } from '../one-step';
import type { Hit } from './hits';
import { findStateOf } from './plugin';
import { replacementFor } from './query';

/**
 * A co-edited block is compared as a whole with what it was: two changes in one transaction would write everything
 * between them anew, over what others write there. So each round holds at most one hit of a block.
 */
const rounds = (editor: Editor, hits: readonly Hit[]): Hit[][] => {
  if (!ySyncPluginKey.getState(editor.state)) return [[...hits]];
  const all: Hit[][] = [];
  const seen = new Map<number, number>();
  for (const hit of hits) {
    const block = editor.state.doc.resolve(hit.from).start();
    const round = seen.get(block) ?? 0;
    seen.set(block, round + 1);
    (all[round] ??= []).push(hit);
  }
  return all;
};

const write = (editor: Editor, hits: readonly Hit[], template: string): void => {
  const { regex } = findStateOf(editor.state).query;
  const moved = new Mapping();
  for (const round of rounds(editor, hits)) {
    const { tr } = editor.state;
    for (const hit of round.toReversed()) {
      const [from, to] = [moved.map(hit.from), moved.map(hit.to, -1)];
      const text = replacementFor(template, hit, regex);
      if (text) tr.insertText(text, from, to);
      else tr.delete(from, to);
    }
    moved.appendMapping(tr.mapping);
    editor.view.dispatch(tr);
  }
};

/** Replaces the hit that one stands on, and goes on to the next. */
export const replaceCurrent = (editor: Editor, template: string): boolean => {
  const { hits, current, pending } = findStateOf(editor.state);
  const hit = hits[current];
  if (!hit || pending || !editor.isEditable) return false;
  asOneStep(editor, () => write(editor, [hit], template));
  return true;
};

/** Replaces every hit in one step that one undo takes back; answers how many there were. */
export const replaceEvery = (editor: Editor, template: string): number => {
  const { hits, pending } = findStateOf(editor.state);
  if (pending || hits.length === 0 || !editor.isEditable) return 0;
  asOneStep(editor, () => write(editor, hits, template));
  return hits.length;
};
