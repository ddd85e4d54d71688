import { Editor } from '@tiptap/core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { contentExtensions } from '../schema';
import { writeCaption } from './caption';

let editor: Editor;
beforeEach(() => {
  editor = new Editor({
    element: document.createElement('div'),
    extensions: contentExtensions({ collaborative: false, imageMaxWidth: '80%' }),
    content: '<p><img src="/media/a.png"></p><p>正文</p>',
  });
});
afterEach(() => editor.destroy());

const choosePicture = () => editor.commands.setNodeSelection(1);

it('is a small centred line below the picture', () => {
  choosePicture();
  expect(writeCaption(editor)).toBe(true);
  editor.view.dispatch(editor.state.tr.insertText('东湖绿道'));
  const [picture, caption, text] = editor.state.doc.children;
  expect(picture?.firstChild?.type.name).toBe('image');
  expect(caption?.attrs.textAlign).toBe('center');
  expect(caption?.firstChild?.marks[0]?.attrs).toMatchObject({ fontSize: '14px', color: '#647084' });
  expect([caption?.textContent, text?.textContent]).toEqual(['东湖绿道', '正文']);
});

it('is gone on with where it is there already', () => {
  choosePicture();
  writeCaption(editor);
  editor.view.dispatch(editor.state.tr.insertText('东湖绿道'));
  choosePicture();
  writeCaption(editor);
  editor.view.dispatch(editor.state.tr.insertText('全线开放'));
  expect(editor.state.doc.children.map((node) => node.textContent)).toEqual(['', '东湖绿道全线开放', '正文']);
});

it('needs a picture', () => {
  editor.commands.setTextSelection(5);
  expect(writeCaption(editor)).toBe(false);
});
