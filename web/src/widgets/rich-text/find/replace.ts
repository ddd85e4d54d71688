import type { Editor } from '@tiptap/core';
import { asOneStep } from '../changes/one-step';
import { changeTexts } from '../changes/text-changes';
import type { Hit } from './hits';
import { findStateOf } from './plugin';
import { replacementFor } from './query';

const write = (editor: Editor, hits: readonly Hit[], template: string): void => {
  const { regex } = findStateOf(editor.state).query;
  changeTexts(
    editor,
    hits.map((hit) => ({ from: hit.from, to: hit.to, text: replacementFor(template, hit, regex) })),
  );
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
