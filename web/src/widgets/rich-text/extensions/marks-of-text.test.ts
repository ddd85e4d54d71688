import { Editor } from '@tiptap/core';
import { expect, it } from 'vitest';
import * as Y from 'yjs';
import { contentExtensions } from '../schema';
import { SafeCollaboration } from '../unsupported/safe-collaboration';

it('leaves a picture in a marked passage bare, as the others see it', () => {
  const doc = new Y.Doc();
  const editor = new Editor({
    element: document.createElement('div'),
    extensions: [
      ...contentExtensions({ collaborative: true, imageMaxWidth: '80%' }),
      SafeCollaboration.configure({ document: doc, field: 'body' }),
    ],
  });
  editor.commands.setContent('<p>左<img src="/media/a.png">右</p>');
  editor.chain().selectAll().toggleBold().run();
  expect(editor.getHTML()).toMatch(/<strong>左<\/strong><img [^>]*><strong>右<\/strong>/);
  editor.destroy();
});
