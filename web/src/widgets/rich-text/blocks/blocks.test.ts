import { Editor } from '@tiptap/core';
import Collaboration from '@tiptap/extension-collaboration';
import { afterEach, describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { contentExtensions } from '../schema';
import { currentBlock, deleteBlock, duplicateBlock, moveBlock, stepBlock } from './commands';
import { Blocks } from './extension';
import { followBlock } from './follow';
import { blockAt } from './place';

let editors: Editor[] = [];
afterEach(() => {
  for (const editor of editors) editor.destroy();
  editors = [];
});

const alone = (html: string): Editor => {
  const editor = new Editor({
    element: document.createElement('div'),
    extensions: [...contentExtensions({ collaborative: false, imageMaxWidth: '80%' }), Blocks],
    content: html,
  });
  editors.push(editor);
  return editor;
};

const shared = (doc: Y.Doc): Editor => {
  const editor = new Editor({
    element: document.createElement('div'),
    extensions: [
      ...contentExtensions({ collaborative: true, imageMaxWidth: '80%' }),
      Blocks,
      Collaboration.configure({ document: doc, field: 'body' }),
    ],
  });
  editors.push(editor);
  return editor;
};

/** The document as somebody else has it. */
const copyOf = (doc: Y.Doc): Y.Doc => {
  const other = new Y.Doc();
  Y.applyUpdate(other, Y.encodeStateAsUpdate(doc));
  return other;
};
const merge = (from: Y.Doc, into: Y.Doc) => Y.applyUpdate(into, Y.encodeStateAsUpdate(from));

const putCaret = (editor: Editor, text: string): void => {
  editor.state.doc.descendants((node, pos) => {
    if (node.isText && node.text?.includes(text))
      editor.commands.setTextSelection(pos + node.text.indexOf(text));
  });
};
const step = (editor: Editor, by: 1 | -1) => {
  const block = currentBlock(editor);
  return block !== null && stepBlock(editor, block, by);
};
const textsOf = (editor: Editor) => editor.state.doc.children.map((node) => node.textContent);

describe('moving a block', () => {
  it('takes a quote along that it leaves empty', () => {
    const editor = alone('<p>甲</p><blockquote><p>引文</p></blockquote><p>乙</p>');
    moveBlock(editor, blockAt(editor.state.doc, 4)!, editor.state.doc.content.size);
    expect(editor.getHTML()).toBe('<p>甲</p><p>乙</p><p>引文</p>');
  });

  it('leaves a quote what else is in it', () => {
    const editor = alone('<p>甲</p><blockquote><p>一</p><p>二</p></blockquote>');
    moveBlock(editor, blockAt(editor.state.doc, 4)!, 0);
    expect(editor.getHTML()).toBe('<p>一</p><p>甲</p><blockquote><p>二</p></blockquote>');
  });

  it('makes a list for an item that is put between paragraphs', () => {
    const editor = alone('<p>甲</p><p>乙</p><ul><li><p>一</p></li><li><p>二</p></li></ul>');
    moveBlock(editor, blockAt(editor.state.doc, 7)!, 3);
    expect(editor.getHTML()).toBe('<p>甲</p><ul><li><p>一</p></li></ul><p>乙</p><ul><li><p>二</p></li></ul>');
  });

  it('moves up and down with its caret, in one undo step', () => {
    const editor = alone('<p>一</p><p>二号</p><p>三</p>');
    putCaret(editor, '号');
    expect(step(editor, -1)).toBe(true);
    expect(textsOf(editor)).toEqual(['二号', '一', '三']);
    expect(editor.state.selection.$from.parent.textContent).toBe('二号');
    expect(editor.state.selection.$from.parentOffset).toBe(1);
    editor.commands.undo();
    expect(textsOf(editor)).toEqual(['一', '二号', '三']);
  });

  it('stays where it is at the ends', () => {
    const editor = alone('<p>一</p><p>二</p>');
    putCaret(editor, '一');
    expect(step(editor, -1)).toBe(false);
    expect(textsOf(editor)).toEqual(['一', '二']);
  });

  it('moves an item within its list, and at the end the list itself', () => {
    const editor = alone('<p>前</p><ul><li><p>甲</p></li><li><p>乙</p></li></ul>');
    putCaret(editor, '乙');
    step(editor, -1);
    expect(textsOf(editor)).toEqual(['前', '乙甲']);
    step(editor, -1);
    expect(textsOf(editor)).toEqual(['乙甲', '前']);
  });

  it('moves tables, pictures and rules whole', () => {
    const editor = alone(
      '<p>一</p><table><tbody><tr><td><p>格</p></td></tr></tbody></table><p><img src="/a.png"></p><hr>',
    );
    const table = blockAt(editor.state.doc, 3);
    if (table) moveBlock(editor, table, editor.state.doc.content.size);
    expect(editor.state.doc.children.map(({ type }) => type.name)).toEqual([
      'paragraph',
      'paragraph',
      'horizontalRule',
      'table',
    ]);
  });

  it('leaves what others type into its neighbours where it is, and duplicates nothing', () => {
    const doc = new Y.Doc();
    const editor = shared(doc);
    editor.commands.setContent('<p>第一段</p><p>第二段</p><p>第三段</p>');
    const other = copyOf(doc);
    const neighbour = other.getXmlFragment('body').get(0) as Y.XmlElement;
    (neighbour.get(0) as Y.XmlText).insert(3, '，他人补充');
    putCaret(editor, '第二段');
    step(editor, -1);
    merge(other, doc);
    expect(textsOf(editor)).toEqual(['第二段', '第一段，他人补充', '第三段']);
    editor.commands.undo();
    expect(textsOf(editor)).toEqual(['第一段，他人补充', '第二段', '第三段']);
  });
});

describe('following a block that is dragged', () => {
  it('finds it where others have pushed it, with what they typed into it', () => {
    const doc = new Y.Doc();
    const editor = shared(doc);
    editor.commands.setContent('<p>一</p><p>二</p><p>三</p>');
    const block = blockAt(editor.state.doc, 3);
    if (!block) throw new Error('no block');
    const followed = followBlock(editor, block);
    const other = copyOf(doc);
    const body = other.getXmlFragment('body');
    const paragraph = new Y.XmlElement('paragraph');
    paragraph.insert(0, [new Y.XmlText('新')]);
    body.insert(0, [paragraph]);
    ((body.get(2) as Y.XmlElement).get(0) as Y.XmlText).insert(1, '加');
    merge(other, doc);
    expect(followed.now()?.node.textContent).toBe('二加');
    editor.commands.insertContentAt(1, '我也写');
    expect(followed.now()?.node.textContent).toBe('二加');
  });

  it('says that it is gone when somebody deleted it, and does not take its neighbour instead', () => {
    const doc = new Y.Doc();
    const editor = shared(doc);
    editor.commands.setContent('<p>一</p><p>二</p><p>三</p>');
    const block = blockAt(editor.state.doc, 3);
    if (!block) throw new Error('no block');
    const followed = followBlock(editor, block);
    const other = copyOf(doc);
    other.getXmlFragment('body').delete(1, 1);
    merge(other, doc);
    expect(followed.now()).toBeNull();
  });

  it('follows one in a text of one person too', () => {
    const editor = alone('<p>一</p><p>二</p>');
    const block = blockAt(editor.state.doc, 3);
    if (!block) throw new Error('no block');
    const followed = followBlock(editor, block);
    editor.commands.insertContentAt(0, '<p>前</p>');
    expect(followed.now()?.node.textContent).toBe('二');
    followed.stop();
  });
});

describe('the menu of a block', () => {
  it('duplicates it', () => {
    const editor = alone('<p>一</p><p>二</p>');
    putCaret(editor, '一');
    const block = currentBlock(editor);
    if (block) duplicateBlock(editor, block);
    expect(textsOf(editor)).toEqual(['一', '一', '二']);
  });

  it('deletes it; a list goes with its last item, and a text keeps a paragraph', () => {
    const editor = alone('<ul><li><p>甲</p></li></ul><p>后</p>');
    putCaret(editor, '甲');
    const item = currentBlock(editor);
    if (item) deleteBlock(editor, item);
    expect(editor.getHTML()).toBe('<p>后</p>');
    const last = currentBlock(editor);
    if (last) deleteBlock(editor, last);
    expect(editor.getHTML()).toBe('<p></p>');
  });
});

describe('a block that is moved says where it is', () => {
  const newsOf = (editor: Editor): string[] => {
    const news: string[] = [];
    editor.on('blockMoved', (said) => news.push(said));
    return news;
  };

  it('among the paragraphs, and at an end that it goes no further', () => {
    const editor = alone('<p>甲</p><p>乙</p><p>丙</p>');
    const news = newsOf(editor);
    putCaret(editor, '甲');
    step(editor, 1);
    step(editor, 1);
    step(editor, 1);
    expect(textsOf(editor)).toEqual(['乙', '丙', '甲']);
    expect(news).toEqual(['已移到第 2 段，共 3 段', '已移到第 3 段，共 3 段', '已经在最后面']);
  });

  it('among the entries of its list', () => {
    const editor = alone('<ul><li><p>甲</p></li><li><p>乙</p></li></ul>');
    const news = newsOf(editor);
    putCaret(editor, '乙');
    step(editor, -1);
    expect(news).toEqual(['已移到第 1 项，共 2 项']);
  });
});
