import { Editor } from '@tiptap/core';
import { afterEach, expect, it } from 'vitest';
import { Find } from '../find/plugin';
import { contentExtensions } from '../schema';
import { FormatPainter } from './format-painter';
import { TextKeys } from './text-keys';

let editor: Editor;
afterEach(() => editor.destroy());

const open = (html: string): Editor => {
  editor = new Editor({
    element: document.createElement('div'),
    extensions: [
      ...contentExtensions({ collaborative: false, imageMaxWidth: '80%' }),
      Find,
      FormatPainter,
      TextKeys,
    ],
    content: html,
  });
  return editor;
};

const PLAIN_LINK = 'target="_blank" rel="noopener noreferrer nofollow"';

it('clearing takes looks away and leaves links where they are', () => {
  open('<p style="text-align: center"><strong>粗</strong><a href="https://example.cn"><em>链</em></a></p>');
  editor.chain().selectAll().clearFormat().run();
  expect(editor.getHTML()).toBe(`<p>粗<a ${PLAIN_LINK} href="https://example.cn">链</a></p>`);
});

it('clearing some words leaves their block as it is', () => {
  open('<p style="text-align: center">一<strong>二</strong>三</p>');
  editor.chain().setTextSelection({ from: 2, to: 3 }).clearFormat().run();
  expect(editor.getHTML()).toMatch(/text-align: center;?">一二三<\/p>$/);
});

it('the format painter paints once, or again and again when locked, and never over a link', () => {
  open('<p><strong>粗</strong></p><p>一<a href="https://example.cn">二</a></p><p>三</p>');
  editor.chain().setTextSelection({ from: 1, to: 2 }).takeFormat(true).run();
  editor.chain().setTextSelection({ from: 4, to: 6 }).paintFormat().run();
  editor.chain().setTextSelection({ from: 8, to: 9 }).paintFormat().run();
  expect(editor.getHTML()).toBe(
    `<p><strong>粗</strong></p><p><strong>一</strong><a ${PLAIN_LINK} href="https://example.cn"><strong>二</strong></a></p><p><strong>三</strong></p>`,
  );
  editor.commands.dropFormat();
  editor.chain().setTextSelection({ from: 1, to: 2 }).takeFormat().run();
  editor.commands.clearFormat();
  editor.chain().setTextSelection({ from: 1, to: 2 }).paintFormat().run();
  expect(editor.commands.paintFormat()).toBe(false);
});
