import { Editor } from '@tiptap/core';
import Collaboration from '@tiptap/extension-collaboration';
import { afterEach, describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { contentExtensions } from '../schema';
import { applyDoc } from './apply';
import { htmlProblem } from './balance';
import { formatHtml } from './format';
import { sourceModel } from './model';
import { readSource } from './read';

let editors: Editor[] = [];
afterEach(() => {
  for (const editor of editors) editor.destroy();
  editors = [];
});

const plain = (html: string): Editor => {
  const editor = new Editor({
    element: document.createElement('div'),
    extensions: contentExtensions({ collaborative: false, imageMaxWidth: '80%' }),
    content: html,
    parseOptions: { preserveWhitespace: 'full' },
  });
  editors.push(editor);
  return editor;
};

const shared = (doc: Y.Doc): Editor => {
  const editor = new Editor({
    element: document.createElement('div'),
    extensions: [
      ...contentExtensions({ collaborative: true, imageMaxWidth: '80%' }),
      Collaboration.configure({ document: doc, field: 'body' }),
    ],
  });
  editors.push(editor);
  return editor;
};

const TEXT =
  '<h2 style="text-align: center">标题</h2><p style="line-height: 2; text-indent: 2em">一  段 <strong>粗</strong> 字&nbsp;。</p>' +
  '<ul><li><p>甲</p><ol><li><p>乙</p></li></ol></li></ul><blockquote><p>引</p></blockquote><pre><code>a\n  b</code></pre>' +
  '<table><tbody><tr><th colspan="1" rowspan="1"><p>头</p></th></tr><tr><td colspan="1" rowspan="1"><p>格</p></td></tr></tbody></table>' +
  '<p>图<img src="/a.png" alt="图">后</p><hr><p></p>';

describe('the source of a text', () => {
  it('has each block on a line and says exactly what the text says', () => {
    const editor = plain(TEXT);
    const source = formatHtml(editor.getHTML());
    expect(source.split('\n').length).toBeGreaterThan(15);
    const { doc, lost } = readSource(sourceModel(editor), source);
    expect(doc.toJSON()).toEqual(editor.state.doc.toJSON());
    expect(lost).toEqual([]);
  });

  it('takes line breaks that people put into it as nothing, between Latin words as a space', () => {
    const editor = plain('<p></p>');
    const { doc } = readSource(sourceModel(editor), '<p>\n  武汉\n  东湖 green\n  way\n</p>\n\n<p>二</p>');
    expect(doc.childCount).toBe(2);
    expect(doc.textContent).toBe('武汉东湖 green way二');
  });

  it('lists what a text cannot hold before it is lost', () => {
    const model = sourceModel(plain('<p></p>'));
    const { doc, lost } = readSource(
      model,
      '<p onclick="x()">字<script>alert(1)</script></p><iframe></iframe><p style="position:fixed;color:red">红</p><b>粗</b>',
    );
    expect(lost).toContain('<script> 1 处');
    expect(lost).toContain('<iframe> 1 处');
    expect(lost).toContain('属性 onclick 1 处');
    expect(lost).toContain('样式 position 1 处');
    expect(lost.join()).not.toContain('<b>');
    expect(doc.textContent).not.toContain('alert');
  });

  it('lets nothing in that would run', () => {
    const model = sourceModel(plain('<p></p>'));
    const { doc } = readSource(
      model,
      '<p><a href="javascript:alert(1)">点</a><img src="x" onerror="alert(1)"></p><video src="javascript:1"></video>',
    );
    expect(JSON.stringify(doc.toJSON())).not.toMatch(/javascript|onerror/);
  });
});

describe('HTML that cannot be read', () => {
  it.each([
    ['<p>字', null],
    ['<ul><li>甲<li>乙</ul>', null],
    ['<p>a < b</p>', null],
    ['<img src="/a.png"><br/>', null],
    ['<p><strong>字</p>', '<strong>'],
    ['<p>\n</strong></p>', '第 2 行的 </strong>'],
    ['<blockquote><p>字</p>', '<blockquote> 没有结束'],
    ['<p>字</p><img src="/a.png', '没有写完'],
  ])('%j: %s', (html, problem) => {
    if (problem === null) expect(htmlProblem(html)).toBeNull();
    else expect(htmlProblem(html)).toContain(problem);
  });
});

describe('applying a source', () => {
  it('is one step that one undo takes back', () => {
    const editor = plain('<p>一</p><p>二</p><p>三</p>');
    applyDoc(editor, readSource(sourceModel(editor), '<p>甲</p><p>二</p><h2>新</h2><p>三。</p>').doc);
    expect(editor.getHTML()).toBe('<p>甲</p><p>二</p><h2>新</h2><p>三。</p>');
    editor.commands.undo();
    expect(editor.getHTML()).toBe('<p>一</p><p>二</p><p>三</p>');
  });

  it('touches only what differs: what somebody else writes meanwhile stays', () => {
    const doc = new Y.Doc();
    const editor = shared(doc);
    editor.commands.setContent('<p>第一段</p><p>第二段</p><p>第三段</p><p>第四段</p>');
    const other = new Y.Doc();
    Y.applyUpdate(other, Y.encodeStateAsUpdate(doc));
    const next = readSource(
      sourceModel(editor),
      '<h2>开头</h2><p>第一段</p><p>第二段</p><p>第三段</p><p>第四段改</p>',
    ).doc;
    const second = other.getXmlFragment('body').get(1) as Y.XmlElement;
    (second.get(0) as Y.XmlText).insert(3, '（他人补充）');
    applyDoc(editor, next);
    Y.applyUpdate(doc, Y.encodeStateAsUpdate(other));
    expect(editor.getHTML()).toBe(
      '<h2>开头</h2><p>第一段</p><p>第二段（他人补充）</p><p>第三段</p><p>第四段改</p>',
    );
    editor.commands.undo();
    expect(editor.getHTML()).toBe('<p>第一段</p><p>第二段（他人补充）</p><p>第三段</p><p>第四段</p>');
  });

  it('changes nothing when nothing differs', () => {
    const editor = plain(TEXT);
    const before = editor.state.doc;
    applyDoc(editor, readSource(sourceModel(editor), formatHtml(editor.getHTML())).doc);
    expect(editor.state.doc).toBe(before);
  });
});
