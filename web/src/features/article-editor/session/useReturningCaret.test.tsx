import { Editor } from '@tiptap/core';
import Collaboration from '@tiptap/extension-collaboration';
import type { Editor as ReactEditor } from '@tiptap/react';
import { absolutePositionToRelativePosition, ySyncPluginKey } from '@tiptap/y-tiptap';
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import * as Y from 'yjs';
import { contentExtensions } from '@/widgets/rich-text/schema';
import type { EditingSession } from './session';
import { useReturningCaret } from './useReturningCaret';

let editors: Editor[] = [];
afterEach(() => {
  cleanup();
  for (const editor of editors) editor.destroy();
  editors = [];
  document.body.replaceChildren();
});

const open = (doc: Y.Doc): Editor => {
  const element = document.createElement('div');
  document.body.append(element);
  const editor = new Editor({
    element,
    extensions: [
      ...contentExtensions({ collaborative: true, imageMaxWidth: '80%' }),
      Collaboration.configure({ document: doc, field: 'body' }),
    ],
  });
  editors.push(editor);
  return editor;
};

/** A text with the caret behind its third character, as the awareness tells it. */
const written = () => {
  const doc = new Y.Doc();
  const editor = open(doc);
  editor.commands.setContent('<p>甲乙丙丁</p>');
  const { type, binding } = ySyncPluginKey.getState(editor.state);
  const place: unknown = JSON.parse(
    JSON.stringify(absolutePositionToRelativePosition(4, type, binding.mapping)),
  );
  return { doc, caret: { anchor: place, head: place } };
};

const sessionWith = (caret: unknown): EditingSession => {
  let left = caret;
  const takeCaret = () => {
    const taken = left;
    left = null;
    return taken;
  };
  return { takeCaret } as EditingSession;
};

it('the caret comes back once the text may be written into, and not before', () => {
  const { doc, caret } = written();
  const copy = new Y.Doc();
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(doc));
  const editor = open(copy);
  const session = sessionWith(caret);
  const hook = renderHook(({ editable }) => useReturningCaret(session, editor as ReactEditor, editable), {
    initialProps: { editable: false },
  });
  expect(editor.state.selection.from).toBe(1);
  hook.rerender({ editable: true });
  expect(editor.state.selection.from).toBe(4);
});

it('the caret comes back when its place arrives later', () => {
  const { doc, caret } = written();
  const copy = new Y.Doc();
  const editor = open(copy);
  renderHook(() => useReturningCaret(sessionWith(caret), editor as ReactEditor, true));
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(doc));
  expect(editor.state.selection.from).toBe(4);
});

it('nobody is taken out of another field', () => {
  const { doc, caret } = written();
  const copy = new Y.Doc();
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(doc));
  const editor = open(copy);
  const field = document.createElement('input');
  document.body.append(field);
  field.focus();
  renderHook(() => useReturningCaret(sessionWith(caret), editor as ReactEditor, true));
  expect(document.activeElement).toBe(field);
  expect(editor.state.selection.from).toBe(1);
});
