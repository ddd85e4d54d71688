import { Editor } from '@tiptap/core';
import Collaboration from '@tiptap/extension-collaboration';
import { afterEach, expect, it } from 'vitest';
import * as Y from 'yjs';
import { contentExtensions } from '../schema';
import { KeepStoredMarks } from './keep-stored-marks';

let editor: Editor;
afterEach(() => editor.destroy());

const open = (document: Y.Doc) => {
  editor = new Editor({
    extensions: [
      ...contentExtensions({ collaborative: true, imageMaxWidth: '80%' }),
      KeepStoredMarks,
      Collaboration.configure({ document, field: 'body' }),
    ],
  });
  editor.commands.setContent('<p>甲</p><p>乙</p>');
  editor.commands.setTextSelection(2);
};

const somebodyElseWrites = (document: Y.Doc) => {
  const other = new Y.Doc();
  Y.applyUpdate(other, Y.encodeStateAsUpdate(document));
  const second = other.getXmlFragment('body').get(1) as Y.XmlElement;
  (second.get(0) as Y.XmlText).insert(1, '丙');
  Y.applyUpdate(document, Y.encodeStateAsUpdate(other, Y.encodeStateVector(document)), 'remote');
};

it('keeps bold that was chosen before somebody else wrote', () => {
  const document = new Y.Doc();
  open(document);
  editor.commands.toggleBold();
  somebodyElseWrites(document);
  editor.view.dispatch(editor.state.tr.insertText('丁'));
  expect(editor.getHTML()).toBe('<p>甲<strong>丁</strong></p><p>乙丙</p>');
});

it('forgets bold when the caret goes elsewhere', () => {
  open(new Y.Doc());
  editor.commands.toggleBold();
  editor.commands.setTextSelection(1);
  editor.view.dispatch(editor.state.tr.insertText('丁'));
  expect(editor.getHTML()).toBe('<p>丁甲</p><p>乙</p>');
});
