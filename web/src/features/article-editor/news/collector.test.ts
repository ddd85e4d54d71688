import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Editor } from '../fields/usePeople';
import { NewsCollector } from './collector';

const person = (name: string, about: Partial<Editor> = {}): Editor => ({
  clientId: 1,
  id: name,
  name,
  color: '',
  field: null,
  typing: false,
  me: false,
  ...about,
});
const ME = person('我', { me: true, typing: true });

let said: string[];
let news: NewsCollector;
beforeEach(() => {
  vi.useFakeTimers();
  said = [];
  news = new NewsCollector((text) => said.push(text));
});
afterEach(() => {
  news.end();
  vi.useRealTimers();
});

test('letters of a person who types become one sentence', () => {
  news.present([ME, person('王芳', { typing: true })]);
  for (let letter = 0; letter < 50; letter += 1) news.changed('正文', null);
  expect(said).toEqual([]);
  vi.advanceTimersByTime(6000);
  expect(said).toEqual(['王芳进入了文档；王芳修改了正文']);
});

test('a change belongs to who has the caret in its field', () => {
  news.present([ME, person('王芳', { typing: true }), person('李强', { field: 'title', typing: true })]);
  vi.advanceTimersByTime(6000);
  news.changed('标题', 'title');
  vi.advanceTimersByTime(6000);
  expect(said.at(-1)).toBe('李强修改了标题');
});

test('oneself is not told of, and what was said a minute ago is forgotten', () => {
  news.present([ME]);
  vi.advanceTimersByTime(6000);
  expect(said).toEqual([]);
  news.changed('正文', null);
  vi.advanceTimersByTime(6000);
  expect(said).toEqual(['其他人修改了正文']);
  vi.advanceTimersByTime(60_000);
  expect(said).toEqual(['其他人修改了正文', '']);
});
