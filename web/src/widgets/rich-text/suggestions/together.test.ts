import { Editor } from '@tiptap/core';
import Collaboration from '@tiptap/extension-collaboration';
import { afterEach, describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { contentExtensions } from '../schema';
import { decide, watchDecisions } from './decision';
import { Suggestions } from './extension';
import { listSuggestions } from './list';

interface Person {
  editor: Editor;
  doc: Y.Doc;
}
const people: Person[] = [];

const person = (author: number): Person => {
  const doc = new Y.Doc();
  doc.clientID = author;
  const editor = new Editor({
    extensions: [
      ...contentExtensions({ collaborative: true, imageMaxWidth: '80%' }),
      Collaboration.configure({ document: doc, field: 'body' }),
      Suggestions.configure({ author, onUntracked: () => undefined }),
    ],
  });
  watchDecisions(doc, () => true);
  people.push({ editor, doc });
  return { editor, doc };
};
afterEach(() => people.splice(0).forEach(({ editor }) => editor.destroy()));

/** Both sides hear of everything the other did, also of what hearing made them do. */
const meet = async (one: Person, other: Person) => {
  for (let round = 0; round < 3; round += 1) {
    const [ours, theirs] = [one, other].map(({ doc }) => Y.encodeStateAsUpdate(doc)) as [
      Uint8Array,
      Uint8Array,
    ];
    Y.applyUpdate(one.doc, theirs);
    Y.applyUpdate(other.doc, ours);
    await Promise.resolve();
  }
};
const plain = ({ editor }: Person) => editor.getHTML().replace(/ (data-[a-z]+|style)="[^"]*"/g, '');
const all = () => true;

const together = async (html: string) => {
  const [wang, li] = [person(11), person(12)];
  wang.editor.commands.setContent(html);
  await meet(wang, li);
  return [wang, li] as const;
};

describe('two people in one text', () => {
  it('suggestions reach the other with their author', async () => {
    const [wang, li] = await together('<p>今天很好</p><p><img src="/media/a.png"></p>');
    wang.editor.commands.setSuggesting(true);
    wang.editor.commands.insertContentAt(3, '天气');
    wang.editor.commands.deleteRange({ from: 9, to: 10 });
    await meet(wang, li);
    expect(listSuggestions(li.editor.state.doc)).toMatchObject([
      { author: 11, inserted: '天气' },
      { author: 11, others: ['删除图片'] },
    ]);
    expect(plain(li)).toBe(plain(wang));
  });

  it('both suggest at once, in the same word', async () => {
    const [wang, li] = await together('<p>今天很好</p>');
    for (const { editor } of [wang, li]) editor.commands.setSuggesting(true);
    wang.editor.commands.deleteRange({ from: 1, to: 4 });
    li.editor.commands.deleteRange({ from: 2, to: 5 });
    await meet(wang, li);
    expect(plain(wang)).toBe(plain(li));
    decide(wang.editor, 'accept', all);
    expect(wang.editor.state.doc.textContent).toBe('');
  });

  it.each(['accept', 'reject'] as const)(
    'both %s a joint of paragraphs at once: nothing is doubled',
    async (verdict) => {
      const [wang, li] = await together('<p>前</p><p>后<strong>面</strong></p>');
      wang.editor.commands.setSuggesting(true);
      wang.editor.view.dispatch(wang.editor.state.tr.delete(2, 4));
      await meet(wang, li);
      for (const { editor } of [wang, li]) decide(editor, verdict, all);
      await meet(wang, li);
      const joined = '<p>前后<strong>面</strong></p>';
      for (const one of [wang, li])
        expect(plain(one)).toBe(verdict === 'accept' ? joined : '<p>前</p><p>后<strong>面</strong></p>');
    },
  );

  it('both reject a heading at once: it is there once', async () => {
    const [wang, li] = await together('<p>标题</p><p>正文</p>');
    wang.editor.commands.setSuggesting(true);
    wang.editor.chain().setTextSelection(2).setHeading({ level: 2 }).run();
    await meet(wang, li);
    for (const { editor } of [wang, li]) decide(editor, 'reject', all);
    await meet(wang, li);
    for (const one of [wang, li]) expect(plain(one)).toBe('<p>标题</p><p>正文</p>');
  });

  it('one accepts while the other writes in the same paragraph: both stay', async () => {
    const [wang, li] = await together('<p>今天很好</p>');
    wang.editor.commands.setSuggesting(true);
    wang.editor.commands.insertContentAt(3, '天气');
    await meet(wang, li);
    decide(wang.editor, 'accept', all);
    li.editor.commands.insertContentAt(7, '啊');
    await meet(wang, li);
    for (const one of [wang, li]) expect(plain(one)).toBe('<p>今天天气很好啊</p>');
  });

  it('accepting is one step of undo', async () => {
    const [wang, li] = await together('<p>前</p><p>后</p>');
    wang.editor.commands.setSuggesting(true);
    wang.editor.view.dispatch(wang.editor.state.tr.delete(2, 4));
    wang.editor.commands.insertContentAt(2, '新');
    await meet(wang, li);
    const before = plain(li);
    decide(li.editor, 'accept', all);
    expect(li.editor.state.doc.textContent).toBe('前新后');
    li.editor.commands.undo();
    expect(plain(li)).toBe(before);
  });

  it('undo takes back one’s own suggestion only', async () => {
    const [wang, li] = await together('<p>今天</p>');
    for (const { editor } of [wang, li]) editor.commands.setSuggesting(true);
    wang.editor.commands.insertContentAt(3, '王');
    await meet(wang, li);
    li.editor.commands.insertContentAt(1, '李');
    await meet(wang, li);
    wang.editor.commands.undo();
    await meet(wang, li);
    expect(listSuggestions(li.editor.state.doc)).toMatchObject([{ author: 12, inserted: '李' }]);
  });
});
