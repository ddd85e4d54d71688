import type { Editor } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';
import { relativePositionToAbsolutePosition, ySyncPluginKey } from '@tiptap/y-tiptap';
import * as Y from 'yjs';
import type { Mapping } from './selection';

/** A caret by places of the document, as the awareness tells it to others. */
export interface Caret {
  readonly anchor: unknown;
  readonly head: unknown;
}

interface Synced {
  doc: Y.Doc;
  type: Y.XmlFragment;
  binding: { mapping: Mapping };
}

/** Puts the caret where another editor of this document had it. False while the text has no such place. */
export const placeCaret = (editor: Editor, caret: Caret): boolean => {
  const { doc, type, binding } = ySyncPluginKey.getState(editor.state) as Synced;
  const find = (place: unknown): number | null =>
    relativePositionToAbsolutePosition(
      doc,
      type,
      Y.createRelativePositionFromJSON(place),
      binding.mapping as never,
    );
  const [anchor, head] = [find(caret.anchor), find(caret.head)];
  const { size } = editor.state.doc.content;
  if (anchor === null || head === null || Math.max(anchor, head) > size) return false;
  const [$anchor, $head] = [editor.state.doc.resolve(anchor), editor.state.doc.resolve(head)];
  editor.view.dispatch(editor.state.tr.setSelection(TextSelection.between($anchor, $head)).scrollIntoView());
  editor.view.focus();
  return true;
};
