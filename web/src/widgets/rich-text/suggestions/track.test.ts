import { Editor } from '@tiptap/core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { contentExtensions, withoutSuggestions } from '../schema';
import { decide } from './decision';
import { Suggestions } from './extension';
import { listSuggestions } from './list';

const ME = 7;
const untracked = vi.fn();
let editor: Editor;

const open = (html: string, on = true): Editor => {
  editor = new Editor({
    extensions: [
      ...contentExtensions({ collaborative: true, imageMaxWidth: '80%' }),
      Suggestions.configure({ author: ME, onUntracked: untracked }),
    ],
    content: html,
  });
  editor.commands.setSuggesting(on);
  return editor;
};
afterEach(() => {
  editor.destroy();
  untracked.mockClear();
});

const html = (verdict?: 'accept' | 'reject') => {
  if (verdict) decide(editor, verdict, () => true);
  return editor.getHTML().replace(/ data-[a-z]+="[^"]*"| style="--who[^"]*"/g, '');
};
/** The position before the nth appearance of a text. */
const at = (text: string): number => {
  let found = -1;
  editor.state.doc.descendants((node, pos) => {
    const index = node.isText && found < 0 ? (node.text ?? '').indexOf(text) : -1;
    if (index >= 0) found = pos + index;
  });
  return found;
};
const select = (from: number, to = from) => editor.commands.setTextSelection({ from, to });
const type = (text: string) => {
  const { from, to } = editor.state.selection;
  for (const [index, letter] of [...text].entries()) {
    const pos = editor.state.selection.from;
    editor.view.dispatch(
      editor.state.tr.insertText(letter, index ? pos : from, index ? pos : to).scrollIntoView(),
    );
  }
};
const backspace = (times = 1) => {
  for (let i = 0; i < times; i += 1) {
    const { state, view } = editor;
    const { from, empty } = state.selection;
    const handled = editor.view.someProp('handleKeyDown', (f) =>
      f(view, new KeyboardEvent('keydown', { key: 'Backspace' })),
    );
    if (!handled) view.dispatch(empty ? state.tr.delete(from - 1, from) : state.tr.deleteSelection());
  }
};
describe('with 修订 on', () => {
  it('typed text is marked and nothing else changes', () => {
    open('<p>今天很好</p>');
    select(at('很好'));
    type('天气');
    expect(html()).toBe('<p>今天<ins>天气</ins>很好</p>');
    expect(listSuggestions(editor.state.doc)).toMatchObject([{ author: ME, inserted: '天气' }]);
    expect(html('reject')).toBe('<p>今天很好</p>');
  });

  it('deleted text is struck out and the caret goes on to the left', () => {
    open('<p>今天很好</p>');
    select(at('很好') + 2);
    backspace(2);
    expect(html()).toBe('<p>今天<del>很好</del></p>');
    expect(editor.state.selection.from).toBe(at('很好'));
    expect(listSuggestions(editor.state.doc)).toHaveLength(1);
    expect(html('accept')).toBe('<p>今天</p>');
  });

  it('deleting forwards leaves the caret behind what is struck out', () => {
    open('<p>今天很好</p>');
    const from = at('很好');
    select(from);
    editor.view.dispatch(editor.state.tr.delete(from, from + 1));
    expect(editor.state.selection.from).toBe(from + 1);
  });

  it('one’s own insertion goes at once', () => {
    open('<p>今天</p>');
    select(at('今天') + 2);
    type('很好');
    backspace(2);
    expect(html()).toBe('<p>今天</p>');
  });

  it('writing over a selection is one replacement', () => {
    open('<p>今天天气很好</p>');
    select(at('天气'), at('天气') + 2);
    type('心情');
    expect(html()).toBe('<p>今天<del>天气</del><ins>心情</ins>很好</p>');
    expect(listSuggestions(editor.state.doc)).toMatchObject([{ inserted: '心情', deleted: '天气' }]);
    expect(html('accept')).toBe('<p>今天心情很好</p>');
  });

  it.each([
    ['😀', '😁'],
    ['𠮷', '𠮸'],
    ['🇨🇳', '🇨🇭'],
    ['👨‍👩‍👧', '👨‍👩‍👦'],
    ['👍🏻', '👍🏿'],
    ['é', 'e'],
  ])('%s becomes %s as a whole, never in half of it', (old, next) => {
    open(`<p>好${old}的</p>`);
    select(at(old), at(old) + old.length);
    editor.view.dispatch(editor.state.tr.insertText(next));
    expect(html()).toBe(`<p>好<del>${old}</del><ins>${next}</ins>的</p>`);
    expect(html('accept')).toBe(`<p>好${next}的</p>`);
  });

  it('another’s insertion is struck out and stays', () => {
    open('<p>甲乙</p>', false);
    const mark = editor.schema.mark('insertion', { id: '9-x', author: 9, at: 1 });
    editor.view.dispatch(editor.state.tr.addMark(1, 2, mark).setMeta('suggestions', {}));
    editor.commands.setSuggesting(true);
    select(2);
    backspace();
    expect(html()).toBe('<p><ins><del>甲</del></ins>乙</p>');
  });

  it('a new paragraph can be taken back, and is undone by Backspace', () => {
    open('<p>前后</p>');
    select(at('后'));
    editor.commands.splitBlock();
    expect(editor.state.doc.childCount).toBe(2);
    type('新');
    expect(html()).toBe('<p>前</p><p><ins>新</ins>后</p>');
    expect(withoutSuggestions(editor.state.doc).textContent).toBe('前后');
    backspace(2);
    expect(html()).toBe('<p>前后</p>');
    expect(listSuggestions(editor.state.doc)).toEqual([]);
  });

  it('joining two paragraphs is suggested', () => {
    open('<p>前</p><p>后</p>');
    select(at('后'));
    backspace();
    expect(html()).toBe('<p>前</p><p>后</p>');
    expect(listSuggestions(editor.state.doc)).toMatchObject([{ others: ['合并段落'] }]);
    expect(html('accept')).toBe('<p>前后</p>');
  });

  it('deleting over paragraphs strikes everything out', () => {
    open('<p>一二</p><p>三</p><p>四五</p>');
    select(at('二'), at('五'));
    backspace();
    expect(html()).toBe('<p>一<del>二</del></p><p><del>三</del></p><p><del>四</del>五</p>');
    expect(html('accept')).toBe('<p>一五</p>');
  });

  it('a list item is split and joined', () => {
    open('<ul><li><p>前后</p></li></ul>');
    select(at('后'));
    editor.commands.splitListItem('listItem');
    expect(html()).toBe('<ul><li><p>前</p></li><li><p>后</p></li></ul>');
    expect(html('reject')).toBe('<ul><li><p>前后</p></li></ul>');
  });

  it('bold is suggested; taking it back leaves no trace', () => {
    open('<p>今天很好</p>');
    select(at('很好'), at('很好') + 2);
    editor.commands.toggleBold();
    expect(html()).toBe('<p>今天<strong><span>很好</span></strong></p>');
    editor.commands.toggleBold();
    expect(html()).toBe('<p>今天很好</p>');
    editor.commands.toggleBold();
    expect(html('reject')).toBe('<p>今天很好</p>');
  });

  it('alignment and headings are suggested', () => {
    open('<p>标题</p>');
    select(at('标题'));
    editor.chain().setHeading({ level: 2 }).setTextAlign('center').run();
    expect(html()).toBe(
      '<h2 style="text-align: center">标题</h2>'.replace(
        ' style="text-align: center"',
        ' style="text-align: center;"',
      ),
    );
    expect(listSuggestions(editor.state.doc)).toMatchObject([{ others: ['段落格式'] }]);
    expect(html('reject')).toBe('<p>标题</p>');
  });

  it('pasted paragraphs and pictures come as suggestions', () => {
    open('<p>前后</p>');
    select(at('后'));
    editor.view.pasteHTML('<p>甲</p><p>乙<img src="/media/a.png"></p><p>丙</p>');
    expect(withoutSuggestions(editor.state.doc).textContent).toBe('前后');
    expect(withoutSuggestions(editor.state.doc).childCount).toBe(1);
    expect(html('accept').replace(/<img[^>]*>/, '<img>')).toBe('<p>前甲</p><p>乙<img></p><p>丙后</p>');
  });

  it('a picture is struck out, and its own insertion goes at once', () => {
    open('<p>前<img src="/media/a.png">后</p>');
    select(at('后'));
    backspace();
    expect(listSuggestions(editor.state.doc)).toMatchObject([{ others: ['删除图片'] }]);
    expect(html('reject')).toContain('/media/a.png');
    editor.commands.insertContentAt(at('后') + 1, { type: 'image', attrs: { src: '/media/b.png' } });
    expect(listSuggestions(editor.state.doc)).toMatchObject([{ others: ['插入图片'] }]);
    editor.view.dispatch(editor.state.tr.delete(at('后') + 1, at('后') + 2));
    expect(html()).not.toContain('b.png');
  });

  it('text inside a cell is tracked, rows are not', () => {
    open('<table><tbody><tr><td><p>甲</p></td><td><p>乙</p></td></tr></tbody></table>');
    select(at('乙') + 1);
    type('丙');
    expect(html()).toContain('乙<ins>丙</ins>');
    editor.commands.addRowAfter();
    expect(untracked).toHaveBeenCalledOnce();
    expect(editor.state.doc.firstChild?.childCount).toBe(2);
  });

  it('making a list happens at once and is told', () => {
    open('<p>甲</p>');
    editor.commands.toggleBulletList();
    expect(untracked).toHaveBeenCalledOnce();
    expect(html()).toBe('<ul><li><p>甲</p></li></ul>');
  });

  it('words in code are tracked', () => {
    open('<pre><code>a</code></pre>');
    select(2);
    type('b');
    expect(html()).toBe('<pre><code>a<ins>b</ins></code></pre>');
  });

  it('several replacements of one command are separate places', () => {
    open('<p>甲乙甲乙甲</p>');
    const { tr } = editor.state;
    [5, 3, 1].forEach((pos) => tr.insertText('丁', pos, pos + 1));
    editor.view.dispatch(tr);
    expect(html()).toBe(
      '<p><del>甲</del><ins>丁</ins>乙<del>甲</del><ins>丁</ins>乙<del>甲</del><ins>丁</ins></p>',
    );
  });
});

describe('with 修订 off', () => {
  it('what is typed inside struck-out text stays', () => {
    open('<p>今天很好</p>');
    select(1, 5);
    backspace();
    editor.commands.setSuggesting(false);
    select(3);
    type('新');
    expect(html('accept')).toBe('<p>新</p>');
  });

  it('a suggested end stays with the end when the paragraph is split', () => {
    open('<p>一二</p><p>三</p>');
    select(at('三'));
    backspace();
    editor.commands.setSuggesting(false);
    select(at('二'));
    editor.commands.splitBlock();
    expect(html('accept')).toBe('<p>一</p><p>二三</p>');
  });

  it('what is copied carries no suggestions', () => {
    open('<p>今天很好</p>');
    select(at('很好'), at('很好') + 2);
    type('不错');
    editor.commands.selectAll();
    const { dom } = editor.view.serializeForClipboard(editor.state.selection.content());
    expect(dom.innerHTML.replace(/ data-pm-slice="[^"]*"/, '')).toBe('<p>今天不错</p>');
  });
});
