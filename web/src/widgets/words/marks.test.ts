import { Editor } from '@tiptap/core';
import StarterKit from '@tiptap/starter-kit';
import { afterEach, expect, it, vi } from 'vitest';
import type { WordList } from './list';
import { SensitiveWords, wordMarks } from './marks';
import type { Found } from './matcher';

const WORD = { id: 7, word: '赌博', level: 3 };
const searched: string[][] = [];
let changed: () => void = () => undefined;

/** Finds 赌博 wherever it stands. */
const list = {
  round: 1,
  word: () => WORD,
  hold: (hear: () => void) => {
    changed = hear;
    return () => undefined;
  },
  find: (texts: readonly string[]): Promise<Found[][]> => {
    searched.push([...texts]);
    const of = (text: string): Found[] =>
      [...text.matchAll(/赌博/g)].map(({ index }) => ({ id: 7, from: index, to: index + 2 }));
    return Promise.resolve(texts.map(of));
  },
};

let editor: Editor;
const open = async (content: string) => {
  searched.length = 0;
  const marks = SensitiveWords.configure({ list: list as unknown as WordList });
  editor = new Editor({ extensions: [StarterKit, marks], content, element: document.body });
  await vi.waitFor(() => expect(searched).toHaveLength(1));
};
const marked = () => wordMarks(editor.state).map(({ from, to }) => editor.state.doc.textBetween(from, to));
afterEach(() => editor.destroy());

it('marks words and follows them while somebody writes before them', async () => {
  await open('<p>禁止赌博</p><p>别的</p>');
  await vi.waitFor(() => expect(marked()).toEqual(['赌博']));
  editor.commands.insertContentAt(1, '一律');
  expect(marked()).toEqual(['赌博']);
});

it('searches again only the block that changed', async () => {
  await open('<p>第一段</p><p>第二段</p>');
  editor.commands.insertContentAt(editor.state.doc.content.size - 1, '有赌博');
  await vi.waitFor(() => expect(marked()).toEqual(['赌博']));
  expect(searched).toEqual([['第一段', '第二段'], ['第二段有赌博']]);
});

it('searches everything again when the list changed', async () => {
  await open('<p>第一段</p>');
  list.round += 1;
  changed();
  await vi.waitFor(() => expect(searched).toEqual([['第一段'], ['第一段']]));
});

it('marks no word that is meant, and marks it again when it is not', async () => {
  await open('<p>赌博案</p>');
  await vi.waitFor(() => expect(marked()).toEqual(['赌博']));
  editor.commands.setMeantWords([7]);
  expect(marked()).toEqual([]);
  editor.commands.setMeantWords([]);
  expect(marked()).toEqual(['赌博']);
});

it('goes from one word to the next and around', async () => {
  await open('<p>赌博一</p><p>赌博二</p>');
  await vi.waitFor(() => expect(marked()).toHaveLength(2));
  const places = [1, 1, 1].map((by) => {
    editor.commands.goToWord(by as 1);
    return editor.state.selection.from;
  });
  expect(places).toEqual([1, 6, 1]);
  editor.commands.goToWord(-1);
  expect(editor.state.selection.from).toBe(6);
});

it('writes the replacement in the place of a word, as one step', async () => {
  await open('<p>严禁赌博！</p>');
  await vi.waitFor(() => expect(marked()).toHaveLength(1));
  const [mark] = wordMarks(editor.state);
  if (mark) editor.commands.replaceWord(mark, '违规活动');
  expect(editor.getText()).toBe('严禁违规活动！');
  editor.commands.undo();
  expect(editor.getText()).toBe('严禁赌博！');
});
