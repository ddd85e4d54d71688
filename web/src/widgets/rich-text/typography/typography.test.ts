import { Editor } from '@tiptap/core';
import Collaboration from '@tiptap/extension-collaboration';
import { afterEach, describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { contentExtensions } from '../schema';
import { changeAtOnce } from '../changes/text-changes';
import { changesOf } from './changes';
import { suggestionsOf } from './read';
import { typographyOf } from './rules';

let editors: Editor[] = [];
afterEach(() => {
  for (const editor of editors) editor.destroy();
  editors = [];
});

/** The text after every suggestion. */
const corrected = (text: string): string =>
  typographyOf(text)
    .flatMap(({ changes }) => changes)
    .toSorted((one, other) => other.from - one.from)
    .reduce((now, { from, to, text: put }) => now.slice(0, from) + put + now.slice(to), text);

describe('Chinese typesetting', () => {
  it.each([
    ['使用Python写的程序', '使用 Python 写的程序'],
    ['发布5G网络和C919客机', '发布 5G 网络和 C919 客机'],
    ['A股和T恤不变', 'A股和T恤不变'],
    ['2026年11月27日', '2026年11月27日'],
    ['你好,世界!真的?', '你好，世界！真的？'],
    ['今天晴. 明天雨.', '今天晴。明天雨。'],
    ['版本1.2，比分3:2', '版本1.2，比分3:2'],
    ['他说"好的"就走了', '他说“好的”就走了'],
    ["标题是'早'", '标题是‘早’'],
    ['只有一个"引号', '只有一个"引号'],
    ['武汉(湖北)欢迎您', '武汉（湖北）欢迎您'],
    ['公式f(x)不变', '公式f(x)不变'],
    ['全角２０２６和ＡＢＣ', '全角2026和ABC'],
    ['长10km，重5kg', '长10 km，重5 kg'],
    ['跑了10 公里，增长5 %', '跑了10公里，增长5%'],
    ['等等...后来', '等等……后来'],
    ['然后。。。没有了', '然后……没有了'],
    ['东湖--一座城', '东湖——一座城'],
    ['6—8月', '6—8月'],
    ['你好 ，世界', '你好，世界'],
    ['错了，，对', '错了，对'],
    ['Only English, "quoted".', 'Only English, "quoted".'],
    ['详见https://a.cn/b,c?d=e', '详见https://a.cn/b,c?d=e'],
  ])('%s becomes %s', (text, expected) => {
    // An address is a link, which the editor leaves out.
    expect(corrected(text.replace(/https.*/, ''))).toBe(expected.replace(/https.*/, ''));
  });

  it('has nothing to say about a text that it has corrected', () => {
    const text = '他说"使用Python,长10km"(见附图)...然后２０人走了 ，真的!';
    expect(typographyOf(corrected(corrected(text)))).toEqual([]);
  });
});

const open = (html: string, doc?: Y.Doc): Editor => {
  const editor = new Editor({
    element: document.createElement('div'),
    extensions: [
      ...contentExtensions({ collaborative: Boolean(doc), imageMaxWidth: '80%' }),
      ...(doc ? [Collaboration.configure({ document: doc, field: 'body' })] : []),
    ],
    ...(doc ? {} : { content: html }),
  });
  editors.push(editor);
  if (doc) editor.commands.setContent(html);
  return editor;
};
const takeSuggestions = (editor: Editor, ids: ReadonlySet<string>) =>
  changeAtOnce(editor, changesOf(editor, ids));
const every = (editor: Editor) => new Set(suggestionsOf(editor.state.doc).map(({ id }) => id));

describe.each([
  ['alone', false],
  ['co-edited', true],
])('suggestions in a text, %s', (_, shared) => {
  const HTML = '<h2>使用Python</h2><p>他说"<strong>好</strong>",真的。</p><pre><code>甲,乙</code></pre>';
  const start = () => open(HTML, shared ? new Y.Doc() : undefined);

  it('are all taken in one step, with the look of the words, and one undo takes them back', () => {
    const editor = start();
    const before = editor.getHTML();
    expect(every(editor).size).toBe(3);
    takeSuggestions(editor, every(editor));
    expect(editor.getHTML()).toBe(
      before
        .replace('使用Python', '使用 Python')
        .replace('"<strong>好</strong>",', '“<strong>好</strong>”，'),
    );
    editor.commands.undo();
    expect(editor.getHTML()).toBe(before);
  });

  it('are taken one by one; an equal one elsewhere stays', () => {
    const editor = open('<p>甲,乙</p><p>甲,乙</p>', shared ? new Y.Doc() : undefined);
    const [first] = every(editor);
    takeSuggestions(editor, new Set([first ?? '']));
    expect(editor.getText({ blockSeparator: '|' })).toBe('甲，乙|甲,乙');
  });

  it('are not taken once their words have changed', () => {
    const editor = start();
    const ids = every(editor);
    editor.commands.setContent('<p>另一段</p>');
    expect(changesOf(editor, ids)).toEqual([]);
  });
});

it('what a colleague types into the same paragraph meanwhile stays', () => {
  const [mine, theirs] = [new Y.Doc(), new Y.Doc()];
  const editor = open('<p>甲,乙,丙"丁"戊</p>', mine);
  Y.applyUpdate(theirs, Y.encodeStateAsUpdate(mine));
  const paragraph = theirs.getXmlFragment('body').get(0) as Y.XmlElement;
  (paragraph.get(0) as Y.XmlText).insert(3, '他写的');
  takeSuggestions(editor, every(editor));
  Y.applyUpdate(mine, Y.encodeStateAsUpdate(theirs));
  expect(editor.getText()).toBe('甲，乙他写的，丙“丁”戊');
});

it('a suggestion stays the same one while a colleague writes further on', () => {
  const editor = open('<p>甲,乙丙丁戊</p>', new Y.Doc());
  const ids = every(editor);
  editor.commands.insertContentAt(7, '同事写的');
  takeSuggestions(editor, ids);
  expect(editor.getText()).toBe('甲，乙丙丁戊同事写的');
});
