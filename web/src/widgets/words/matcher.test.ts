import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { foldWith } from './fold';
import { matcherOf, type Word } from './matcher';

/** The cases that the server's matcher runs too; words that ask for pinyin come with their parts, as on the wire. */
const server = resolve(import.meta.dirname, '../../../../apps/review/words');
const pairs = readFileSync(`${server}/search/simplified.txt`, 'utf8')
  .split('\n')
  .filter((line) => !line.startsWith('#'))
  .join('');
const fold = foldWith(pairs);

interface Case {
  name: string;
  text: string;
  words: (Partial<Word> & { word: string; pinyin?: boolean; parts?: string[][] })[];
  hits: { word: string; found: string; from: number }[];
}
const cases = JSON.parse(readFileSync(`${server}/tests/cases.json`, 'utf8')) as Case[];

const asWord = (said: Case['words'][number], id: number): Word => ({
  id,
  level: 1,
  category: 'other',
  replacement: '',
  note: '',
  folds: true,
  gaps: true,
  exceptions: [],
  spellings: said.parts ?? [],
  ...said,
});

describe('cases that server and browser share', () => {
  it.each(cases)('$name', ({ text, words, hits }) => {
    const find = matcherOf(words.map(asWord), fold);
    const found = find(text).map(({ id, from, to }) => ({
      word: words[id]?.word,
      found: text.slice(from, to),
      from,
    }));
    expect(found).toEqual(hits);
  });
});

it('a word with very many spellings is spelled wholly or in one character', () => {
  const parts = Array.from('全国人民代表大会', (letter) => [letter, 'a']);
  const find = matcherOf([asWord({ word: '全国人民代表大会', parts }, 0)], fold);
  expect(find('全国人民代表a会')).toHaveLength(1);
  expect(find('aaaaaaaa')).toHaveLength(1);
  expect(find('aa人民代表大会')).toHaveLength(0);
});
