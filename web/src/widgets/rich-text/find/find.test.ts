import { Editor } from '@tiptap/core';
import Collaboration from '@tiptap/extension-collaboration';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as Y from 'yjs';
import { contentExtensions } from '../schema';
import { TOO_SLOW, type Matcher } from './matcher';
import { Find, findStateOf } from './plugin';
import { matchesIn, patternOf } from './query';
import { replaceCurrent, replaceEvery } from './replace';

const atOnce: Matcher = (texts, pattern) => Promise.resolve(texts.map((text) => matchesIn(text, pattern)));

let editors: Editor[] = [];
afterEach(() => {
  for (const editor of editors) editor.destroy();
  editors = [];
});

const open = (html: string, match: Matcher = atOnce): Editor => {
  const editor = new Editor({
    element: document.createElement('div'),
    extensions: [
      ...contentExtensions({ collaborative: false, imageMaxWidth: '80%' }),
      Find.configure({ match }),
    ],
    content: html,
  });
  editors.push(editor);
  editor.commands.openFind();
  return editor;
};

const hitsOf = (editor: Editor) => findStateOf(editor.state).hits.map(({ text }) => text);
const find = (editor: Editor, text: string, how = {}) => {
  editor.commands.setFindQuery({ text, caseSensitive: false, wholeWord: false, regex: false, ...how });
  return hitsOf(editor);
};
const settled = (editor: Editor) =>
  vi.waitFor(() => expect(findStateOf(editor.state).pending).toBe(false), { timeout: 3000 });

describe('finding', () => {
  it('finds no half of a letter with an expression that only older rules allow', () => {
    const query = { text: String.raw`\@|.`, regex: true, caseSensitive: false, wholeWord: false };
    expect(matchesIn('好😀的', patternOf(query)).map(({ text }) => text)).toEqual(['好', '的']);
  });

  it('finds Chinese across marks, but not across blocks', () => {
    const editor = open('<p>武汉<strong>东</strong>湖</p><p>东</p><p>湖</p>');
    expect(find(editor, '武汉东湖')).toEqual(['武汉东湖']);
    expect(find(editor, '东湖')).toHaveLength(1);
  });

  it('minds capitals only when asked', () => {
    const editor = open('<p>GDP gdp</p>');
    expect(find(editor, 'gdp')).toEqual(['GDP', 'gdp']);
    expect(find(editor, 'gdp', { caseSensitive: true })).toEqual(['gdp']);
  });

  it('finds whole words, in English and in Chinese', () => {
    const editor = open('<p>cat concatenate cat</p><p>研究生命的起源</p>');
    expect(find(editor, 'cat', { wholeWord: true })).toHaveLength(2);
    expect(find(editor, '生命', { wholeWord: true }).length).toBeLessThanOrEqual(1);
    expect(find(editor, '究生', { wholeWord: true })).toEqual([]);
  });

  it('takes signs as signs unless it is a regular expression', async () => {
    const editor = open('<p>5.2% 5x2%</p>');
    expect(find(editor, '5.2')).toEqual(['5.2']);
    find(editor, '5.2', { regex: true });
    await settled(editor);
    expect(hitsOf(editor)).toEqual(['5.2', '5x2']);
  });

  it('says what is wrong with a regular expression and goes on working', () => {
    const editor = open('<p>字</p>');
    find(editor, '(字', { regex: true });
    expect(findStateOf(editor.state).problem).toContain('正则表达式');
    expect(find(editor, '字')).toEqual(['字']);
    expect(findStateOf(editor.state).problem).toBeNull();
  });

  it('gives up on a regular expression that would never end', async () => {
    const editor = open('<p>aaaaaaaaaaaa</p>', () => Promise.reject(new Error(TOO_SLOW)));
    find(editor, '(a+)+$', { regex: true });
    await settled(editor);
    expect(findStateOf(editor.state).problem).toBe(TOO_SLOW);
  });

  it('never takes a picture as part of a find', async () => {
    const editor = open('<p>前<img src="/a.png">后</p>');
    find(editor, '前.后', { regex: true });
    await settled(editor);
    expect(hitsOf(editor)).toEqual([]);
  });

  it('walks round the hits and keeps its place while text changes before it', () => {
    const editor = open('<p>一 东湖</p><p>二 东湖</p>');
    find(editor, '东湖');
    editor.commands.findNext();
    expect(findStateOf(editor.state).current).toBe(1);
    editor.commands.insertContentAt(1, '东湖');
    expect(findStateOf(editor.state).hits).toHaveLength(3);
    expect(findStateOf(editor.state).current).toBe(2);
    editor.commands.findNext();
    expect(findStateOf(editor.state).current).toBe(0);
  });

  it('closes with the caret on the hit', () => {
    const editor = open('<p>一 东湖</p>');
    find(editor, '东湖');
    editor.commands.closeFind();
    const { from, to } = editor.state.selection;
    expect(editor.state.doc.textBetween(from, to)).toBe('东湖');
    expect(hitsOf(editor)).toEqual([]);
  });
});

describe('replacing', () => {
  it('replaces one and goes on to the next', () => {
    const editor = open('<p>东湖 东湖</p>');
    find(editor, '东湖');
    expect(replaceCurrent(editor, '南湖')).toBe(true);
    expect(editor.getText()).toBe('南湖 东湖');
    replaceCurrent(editor, '南湖');
    expect(editor.getText()).toBe('南湖 南湖');
  });

  it('replaces all as one step that one undo takes back, keeping the marks', () => {
    const editor = open('<p>甲<strong>甲</strong></p><p>甲</p>');
    find(editor, '甲');
    expect(replaceEvery(editor, '乙丙')).toBe(3);
    expect(editor.getHTML()).toBe('<p>乙丙<strong>乙丙</strong></p><p>乙丙</p>');
    editor.commands.undo();
    expect(editor.getHTML()).toBe('<p>甲<strong>甲</strong></p><p>甲</p>');
  });

  it('puts what the brackets caught where $1 stands', async () => {
    const editor = open('<p>2026-11-21</p>');
    find(editor, '(\\d+)-(\\d+)-(\\d+)', { regex: true });
    await settled(editor);
    replaceEvery(editor, '$1年$2月$3日 $$ $9');
    expect(editor.getText()).toBe('2026年11月21日 $ $9');
  });

  it('deletes when nothing is to stand there', () => {
    const editor = open('<p>甲乙甲</p>');
    find(editor, '甲');
    replaceEvery(editor, '');
    expect(editor.getText()).toBe('乙');
  });

  it('changes nothing in a text that one may only read', () => {
    const editor = open('<p>甲</p>');
    editor.setEditable(false);
    find(editor, '甲');
    expect([replaceCurrent(editor, '乙'), replaceEvery(editor, '乙')]).toEqual([false, 0]);
    expect(editor.getText()).toBe('甲');
  });

  it('is one undo step of its own in a co-edited text, and finds what others write', () => {
    const doc = new Y.Doc();
    const editor = new Editor({
      element: document.createElement('div'),
      extensions: [
        ...contentExtensions({ collaborative: true, imageMaxWidth: '80%' }),
        Collaboration.configure({ document: doc, field: 'body' }),
        Find.configure({ match: atOnce }),
      ],
    });
    editors.push(editor);
    editor.commands.insertContent('<p>甲和甲</p>');
    editor.commands.openFind();
    find(editor, '甲');
    replaceEvery(editor, '乙');
    const other = new Y.Doc();
    Y.applyUpdate(other, Y.encodeStateAsUpdate(doc));
    const paragraph = other.getXmlFragment('body').get(0) as Y.XmlElement;
    (paragraph.get(0) as Y.XmlText).insert(0, '甲');
    Y.applyUpdate(doc, Y.encodeStateAsUpdate(other));
    expect(hitsOf(editor)).toEqual(['甲']);
    editor.commands.undo();
    expect(editor.getText().trim()).toBe('甲甲和甲');
  });
});
