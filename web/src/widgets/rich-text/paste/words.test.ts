import { describe, expect, it } from 'vitest';
import { hasWords } from './words';

describe('a paste with files beside it', () => {
  it.each([
    ['', false],
    ['<meta charset="utf-8"><img src="https://img.example.cn/a.png">', false],
    ['<style>p{}</style><p>Word 的文字</p>', true],
    ['<table><tr><td></td></tr></table>', true],
  ])('%j carries words: %s', (html, words) => expect(hasWords(html)).toBe(words));
});
