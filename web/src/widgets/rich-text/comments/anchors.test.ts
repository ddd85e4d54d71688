import { Editor } from '@tiptap/core';
import Collaboration from '@tiptap/extension-collaboration';
import { afterEach, describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import type { Anchor } from '@/api/comments';
import { contentExtensions } from '../schema';
import { anchorOf } from './anchor';
import { CommentAnchors, passageOf, renewedAnchors } from './anchors';

const open: Editor[] = [];
const person = (doc = new Y.Doc()) => {
  const editor = new Editor({
    extensions: [
      ...contentExtensions({ collaborative: true, imageMaxWidth: '80%' }),
      Collaboration.configure({ document: doc, field: 'body' }),
      CommentAnchors,
    ],
  });
  open.push(editor);
  return { editor, doc };
};
afterEach(() => open.splice(0).forEach((editor) => editor.destroy()));

const meet = (one: Y.Doc, other: Y.Doc) => {
  const [ours, theirs] = [one, other].map((doc) => Y.encodeStateAsUpdate(doc)) as [Uint8Array, Uint8Array];
  Y.applyUpdate(one, theirs);
  Y.applyUpdate(other, ours);
};
/** A text that somebody else wrote: nobody here can undo it. */
const given = (html: string, ...docs: Y.Doc[]) => {
  const source = person();
  source.editor.commands.setContent(html);
  docs.forEach((doc) => meet(source.doc, doc));
};
const comment = (editor: Editor, from: number, to: number): Anchor => {
  const anchor = anchorOf(editor.state, { from, to })!;
  editor.commands.setCommentThreads([{ id: 1, anchor, number: 1 }]);
  return anchor;
};
const passage = (editor: Editor) => {
  const range = passageOf(editor.state, 1);
  return range ? editor.state.doc.textBetween(range.from, range.to) : range;
};

describe('a commented passage', () => {
  it('is found by another person with the same document', () => {
    const [wang, li] = [person(), person()];
    wang.editor.commands.setContent('<p>今天天气很好</p>');
    meet(wang.doc, li.doc);
    const anchor = comment(wang.editor, 3, 5);
    li.editor.commands.setCommentThreads([{ id: 1, anchor, number: 1 }]);
    expect(passage(li.editor)).toBe('天气');
    expect(li.editor.view.dom.querySelector('.comment-passage')?.textContent).toBe('天气');
    expect(li.editor.view.dom.querySelector('.comment-number')?.textContent).toBe('1');
  });

  it('stays with its words while both write around it', () => {
    const [wang, li] = [person(), person()];
    wang.editor.commands.setContent('<p>今天天气很好</p>');
    meet(wang.doc, li.doc);
    const anchor = comment(wang.editor, 3, 5);
    li.editor.commands.setCommentThreads([{ id: 1, anchor, number: 1 }]);
    li.editor.commands.insertContentAt(1, '啊');
    wang.editor.commands.insertContentAt(5, '真');
    meet(wang.doc, li.doc);
    expect(passage(wang.editor)).toBe('天气');
    expect(passage(li.editor)).toBe('天气');
  });

  it('words written at the end of the paragraph do not become part of it', () => {
    const { editor, doc } = person();
    editor.commands.setContent('<p>今天</p>');
    const anchor = comment(editor, 1, 3);
    editor.commands.insertContentAt(3, '很好');
    expect(passage(editor)).toBe('今天');
    const other = person();
    meet(doc, other.doc);
    other.editor.commands.setCommentThreads([{ id: 1, anchor, number: 1 }]);
    expect(passage(other.editor)).toBe('今天');
  });

  it('is gone with its text, and back when undo brings the text back', () => {
    const { editor, doc } = person();
    given('<p>今天天气很好</p>', doc);
    comment(editor, 3, 5);
    editor.commands.deleteRange({ from: 2, to: 6 });
    expect(passage(editor)).toBeNull();
    editor.commands.undo();
    expect(passage(editor)).toBe('天气');
  });

  it('is anchored anew for everybody by who brought it back', () => {
    const [wang, li] = [person(), person()];
    given('<p>今天天气很好天气</p>', wang.doc, li.doc);
    const anchor = comment(wang.editor, 3, 5);
    li.editor.commands.setCommentThreads([{ id: 1, anchor, number: 1 }]);
    wang.editor.commands.deleteRange({ from: 2, to: 6 });
    meet(wang.doc, li.doc);
    expect(passage(li.editor)).toBeNull();
    wang.editor.commands.undo();
    meet(wang.doc, li.doc);
    const [again] = renewedAnchors(wang.editor.state);
    li.editor.commands.setCommentThreads([{ id: 1, anchor: again!.anchor, number: 1 }]);
    wang.editor.commands.setCommentThreads([{ id: 1, anchor: again!.anchor, number: 1 }]);
    expect(renewedAnchors(wang.editor.state)).toEqual([]);
    expect(passage(li.editor)).toBe('天气');
    expect(passageOf(li.editor.state, 1)?.from).toBe(3);
  });

  it('survives that its paragraph becomes part of another', () => {
    const { editor } = person();
    editor.commands.setContent('<p>甲</p><p>乙丙</p>');
    comment(editor, 4, 5);
    editor.commands.insertContentAt(1, '头');
    expect(passage(editor)).toBe('乙');
  });

  it('an anchor that makes no sense is no passage', () => {
    const { editor } = person();
    editor.commands.setContent('<p>甲</p>');
    editor.commands.setCommentThreads([{ id: 1, anchor: { from: 'AAAA', to: '%%' }, number: 1 }]);
    expect(passage(editor)).toBeNull();
  });
});
