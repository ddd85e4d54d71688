import { Editor } from '@tiptap/core';
import Collaboration from '@tiptap/extension-collaboration';
import { afterEach, describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { endStep } from '../changes/one-step';
import { TURN_INTO } from '../blocks/commands';
import { contentExtensions } from '../schema';
import { blockMenuOf, BlockMenuKeys } from './extension';
import { matching } from '@/lib/named-match';
import { blockItems } from './items';

let editors: Editor[] = [];
afterEach(() => {
  for (const editor of editors) editor.destroy();
  editors = [];
});

const open = (html: string): Editor => {
  const editor = new Editor({
    element: document.createElement('div'),
    extensions: [...contentExtensions({ collaborative: false, imageMaxWidth: '80%' }), BlockMenuKeys],
    content: html,
  });
  editors.push(editor);
  editor.commands.setTextSelection(editor.state.doc.content.size - 1);
  return editor;
};

const type = (editor: Editor, text: string): void => {
  for (const letter of text) editor.view.dispatch(editor.state.tr.insertText(letter));
};
const queryOf = (editor: Editor): string | undefined => blockMenuOf(editor.state)?.query;
const compose = (editor: Editor, name: 'compositionstart' | 'compositionend', data = ''): void => {
  editor.view.dom.dispatchEvent(Object.assign(new Event(name, { bubbles: true }), { data }));
};

describe('the menu of blocks', () => {
  it.each(['/', '、'])('opens for %s in an empty line, and what is typed behind it filters', (sign) => {
    const editor = open('<p>甲</p><p></p>');
    type(editor, `${sign}bt`);
    expect(queryOf(editor)).toBe('bt');
  });

  it('opens behind a space, but neither within words nor before a text', () => {
    const spaced = open('<p></p>');
    type(spaced, '甲 /');
    expect(queryOf(spaced)).toBe('');
    const within = open('<p>甲、乙</p>');
    type(within, '、');
    expect(queryOf(within)).toBeUndefined();
    const before = open('<p>甲</p>');
    before.commands.setTextSelection(1);
    type(before, '/');
    expect(queryOf(before)).toBeUndefined();
  });

  it('does not open for what stands there already, what undo brings back, or in code', () => {
    const editor = open('<p>/bt</p>');
    editor.commands.setTextSelection(2);
    expect(queryOf(editor)).toBeUndefined();
    const undone = open('<p></p>');
    type(undone, '/');
    endStep(undone);
    undone.chain().closeBlockMenu().deleteRange({ from: 1, to: 2 }).run();
    undone.commands.undo();
    expect(undone.getText()).toBe('/');
    expect(queryOf(undone)).toBeUndefined();
    const code = open('<pre><code>a </code></pre>');
    type(code, '/');
    expect(queryOf(code)).toBeUndefined();
  });

  it('closes with a space or without its sign, and leaves what was typed', () => {
    const editor = open('<p></p>');
    type(editor, '/甲 ');
    expect(queryOf(editor)).toBeUndefined();
    expect(editor.getText()).toBe('/甲 ');
    const erased = open('<p></p>');
    type(erased, '/');
    erased.commands.deleteRange({ from: 1, to: 2 });
    expect(queryOf(erased)).toBeUndefined();
  });

  it('closes when the caret goes to another sign that stands in the text', () => {
    const editor = open('<p>/</p><p></p>');
    editor.commands.setTextSelection(4);
    type(editor, '/');
    expect(queryOf(editor)).toBe('');
    editor.commands.setTextSelection(2);
    expect(queryOf(editor)).toBeUndefined();
  });

  it('does not open while a word is composed, and opens when it ends with the sign alone', async () => {
    const editor = open('<p></p>');
    compose(editor, 'compositionstart');
    type(editor, '、');
    expect(queryOf(editor)).toBeUndefined();
    compose(editor, 'compositionend', '、');
    await Promise.resolve();
    expect(queryOf(editor)).toBe('');
    const word = open('<p></p>');
    compose(word, 'compositionstart');
    type(word, '、甲');
    compose(word, 'compositionend', '、甲');
    await Promise.resolve();
    expect(queryOf(word)).toBeUndefined();
  });

  it('does not open for a sign that somebody else writes', () => {
    const [mine, theirs] = [new Y.Doc(), new Y.Doc()];
    const editor = new Editor({
      element: document.createElement('div'),
      extensions: [
        ...contentExtensions({ collaborative: true, imageMaxWidth: '80%' }),
        BlockMenuKeys,
        Collaboration.configure({ document: mine, field: 'body' }),
      ],
    });
    editors.push(editor);
    type(editor, '甲 ');
    Y.applyUpdate(theirs, Y.encodeStateAsUpdate(mine));
    const text = theirs.getXmlFragment('body').get(0) as Y.XmlElement;
    (text.get(0) as Y.XmlText).insert(2, '/');
    Y.applyUpdate(mine, Y.encodeStateAsUpdate(theirs));
    expect(editor.getText()).toBe('甲 /');
    editor.commands.setTextSelection(4);
    expect(queryOf(editor)).toBeUndefined();
  });
});

const ITEMS = blockItems(TURN_INTO);
const found = (query: string): string[] => matching(ITEMS, query).map(({ label }) => label);

describe('what is typed for a block', () => {
  it.each([
    ['标题', ['标题 1', '标题 2', '标题 3']],
    ['bt2', ['标题 2']],
    ['biaoti3', ['标题 3']],
    ["b't1", ['标题 1']],
    ['wuxlb', ['无序列表']],
    ['YXLB', ['有序列表']],
    ['tp', ['图片']],
    ['ｂｇ', ['表格']],
    ['h2', ['标题 2']],
    ['没有的', []],
  ])('%s finds %j', (query, labels) => {
    expect(found(query)).toEqual(labels);
  });

  it('finds a name by a part of it, behind those that begin so', () => {
    expect(found('lb')).toEqual(['无序列表', '有序列表']);
    expect(found('')).toHaveLength(ITEMS.length);
    expect(found('y')[0]).toBe('有序列表');
  });
});
