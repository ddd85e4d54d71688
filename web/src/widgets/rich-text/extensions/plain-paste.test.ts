import { Editor } from '@tiptap/core';
import Collaboration from '@tiptap/extension-collaboration';
import { describe, expect, it, vi } from 'vitest';
import * as Y from 'yjs';
import { isMarkdown } from '../paste/markdown';
import { contentExtensions } from '../schema';
import { ForeignPictures } from './external-images';
import { PasteRules } from './paste-rules';
import { PlainPaste } from './plain-paste';

vi.mock('@/api/rehost', () => ({
  fetchAddressRule: async () => ['/media/'],
  rehostPictures: async (urls: string[]) =>
    urls.map((source, n) => ({ source, url: `/media/saas/image/${n}.png` })),
}));

const MARKDOWN = [
  '# 东湖绿道',
  '',
  '全长**101.98**公里，',
  '详见[指南](https://example.cn/a?utm_source=x)。',
  '',
  '- 湖中道',
  '- 磨山道',
  '  - 楚城',
  '',
  '| 区段 | 客流 |',
  '| --- | --- |',
  '| 湖中道 | 3.2 |',
  '',
  '![夜景](https://img.example.cn/night.png)',
  '',
  '```sh',
  'npm ci',
  '```',
].join('\n');

const editorOf = (collaborative: boolean): Editor =>
  new Editor({
    element: document.createElement('div'),
    enablePasteRules: false,
    extensions: [
      ...contentExtensions({ collaborative, imageMaxWidth: '80%' }),
      ...(collaborative ? [Collaboration.configure({ document: new Y.Doc(), field: 'body' })] : []),
      ForeignPictures,
      PasteRules,
      PlainPaste,
    ],
  });

const clipboard = (data: Record<string, string>): ClipboardEvent =>
  Object.assign(new Event('paste', { cancelable: true }), {
    clipboardData: { types: Object.keys(data), files: [], getData: (type: string) => data[type] ?? '' },
  }) as unknown as ClipboardEvent;

const paste = (editor: Editor, data: Record<string, string>): boolean =>
  editor.view.dom.dispatchEvent(clipboard(data));

const textOf = (editor: Editor) => editor.getText({ blockSeparator: '\n' });

describe.each([
  ['alone', false],
  ['co-edited', true],
])('pasted markdown, %s', (_, collaborative) => {
  it('becomes rich text, and one undo brings the plain text back', async () => {
    const editor = editorOf(collaborative);
    paste(editor, { 'text/plain': MARKDOWN });
    expect(textOf(editor)).toContain('# 东湖绿道');
    await vi.waitFor(() => expect(editor.getHTML()).toContain('<h1>东湖绿道</h1>'));
    const html = editor.getHTML();
    expect(html).toContain('全长<strong>101.98</strong>公里，详见');
    expect(html).toContain('href="https://example.cn/a"');
    expect(html).toMatch(/<ul>.*湖中道.*<ul>.*楚城.*<\/ul>.*<\/ul>/s);
    expect(html).toMatch(/<th[^>]*>.*区段/s);
    expect(html).toContain('<code class="language-sh">npm ci');
    await vi.waitFor(() => expect(editor.getHTML()).toContain('/media/saas/image/0.png'));
    editor.commands.undo();
    expect(textOf(editor)).toContain('# 东湖绿道');
    expect(textOf(editor)).toContain('- 湖中道\n- 磨山道');
    expect(editor.getHTML()).not.toContain('<h1>');
    editor.commands.undo();
    expect(textOf(editor).trim()).toBe('');
    editor.commands.redo();
    editor.commands.redo();
    expect(editor.getHTML()).toContain('<h1>东湖绿道</h1>');
    editor.destroy();
  });

  it('stays as it is when pasted as plain text', async () => {
    const editor = editorOf(collaborative);
    editor.view.dom.dispatchEvent(new KeyboardEvent('keydown', { key: 'V', ctrlKey: true, shiftKey: true }));
    paste(editor, { 'text/plain': MARKDOWN });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(textOf(editor)).toContain('# 东湖绿道');
    expect(editor.getHTML()).not.toContain('<h1>');
    editor.destroy();
  });
});

it('a heading of pasted markdown stays one after text that stands before it', async () => {
  const editor = editorOf(false);
  editor.commands.setContent('<p>尾</p>');
  editor.commands.focus('end');
  paste(editor, { 'text/plain': '# 标题\n\n文' });
  await vi.waitFor(() => expect(editor.getHTML()).toBe('<p>尾</p><h1>标题</h1><p>文</p>'));
  editor.destroy();
});

it('what the cleaner fails on arrives as its text', async () => {
  const clean = await import('../paste/clean/body-style');
  vi.spyOn(clean, 'plainBody').mockImplementation(() => {
    throw new Error('broken');
  });
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  const editor = editorOf(false);
  editor.view.pasteHTML('<style>p{}</style><div><p>甲<b>乙</b></p><p>丙</p></div>');
  expect(editor.getHTML()).toBe('<p>甲乙</p><p>丙</p>');
  expect(reported).toHaveBeenCalledOnce();
  editor.destroy();
  vi.unstubAllGlobals();
});

describe('plain text', () => {
  it('becomes paragraphs without blank lines, with indents and links', () => {
    const editor = editorOf(false);
    paste(editor, {
      'text/plain': '　　第一段，见https://example.cn/a。后文\r\n\r\n\r\n　　第二段\n第三段 ',
    });
    expect(editor.getHTML().replace(/ target="[^"]*" rel="[^"]*"/g, '')).toBe(
      '<p style="text-indent: 2em;">第一段，见<a href="https://example.cn/a">https://example.cn/a</a>。后文</p>' +
        '<p style="text-indent: 2em;">第二段</p><p>第三段</p>',
    );
    editor.destroy();
  });

  it('goes on in the line and the look where the caret stands', () => {
    const editor = editorOf(false);
    editor.commands.setContent('<p><strong>甲乙</strong></p>');
    editor.commands.setTextSelection(2);
    paste(editor, { 'text/plain': '丙' });
    expect(editor.getHTML()).toBe('<p><strong>甲丙乙</strong></p>');
    editor.destroy();
  });

  it('copied from an editor for programmers counts as text, not as its colours', async () => {
    const editor = editorOf(false);
    paste(editor, {
      'text/plain': '## 小结\n\n完。',
      'text/html':
        '<div style="color:#d4d4d4;font-family:Consolas;white-space:pre"><span>## 小结</span></div>',
      'vscode-editor-data': '{"mode":"markdown"}',
    });
    await vi.waitFor(() => expect(editor.getHTML()).toBe('<h2>小结</h2><p>完。</p>'));
    editor.destroy();
  });
});

describe('markdown is told from prose', () => {
  it.each([
    ['# 标题\n正文', true],
    ['a | b\n--- | ---\n1 | 2', true],
    ['见[说明](https://a.cn)', true],
    ['```js\nlet a\n```', true],
    ['- 甲\n- 乙\n\n**要点**', true],
    ['#武汉#东湖 今天真美', false],
    ['1. 甲\n2. 乙', false],
    ['- 甲\n- 乙', false],
    ['3 * 4 * 5 = 60', false],
    ['一、总体要求\n（一）指导思想', false],
    ['> 转发：今天下雨', false],
    ['价格: 5--8元 | 电话', false],
  ])('%j: %s', (text, expected) => expect(isMarkdown(text)).toBe(expected));
});
