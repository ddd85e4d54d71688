import { Editor } from '@tiptap/core';
import { describe, expect, it } from 'vitest';
import { countWords, isEmptyBody, readingMinutes } from './measure';
import { contentExtensions } from './schema';

const bodyOf = (html: string) => {
  const editor = new Editor({
    extensions: contentExtensions({ collaborative: false, imageMaxWidth: '80%' }),
    content: html,
  });
  const { doc } = editor.state;
  editor.destroy();
  return doc;
};

describe('measuring a text', () => {
  it.each([
    ['武汉东湖绿道', 6],
    ['全长101.98公里，时速20km', 8],
    ['GDP 增长 5.2%', 4],
    ['……，。', 0],
    ["it's a well-known e-mail", 4],
  ])('%s has %i words', (text, words) => expect(countWords(text)).toBe(words));

  it('says a minute for anything short and nothing for nothing', () => {
    expect([0, 1, 399, 1000].map(readingMinutes)).toEqual([0, 1, 1, 3]);
  });

  it.each([
    ['', true],
    ['<p></p><p>  </p>', true],
    ['<p><br></p><hr>', true],
    ['<p>字</p>', false],
    ['<p><img src="/a.png"></p>', false],
    ['<video src="/a.mp4"></video>', false],
    ['<table><tr><td><p></p></td></tr></table>', true],
  ])('%j is empty: %s', (html, empty) => expect(isEmptyBody(bodyOf(html))).toBe(empty));
});
