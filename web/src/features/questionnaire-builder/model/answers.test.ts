import { expect, it } from 'vitest';
import { problemOf, problemsIn } from './answers';
import { newQuestion, type Form, type Question, type QuestionType } from './form';

const EMPTY: Form = { sections: [{ key: 's1', title: '第一部分', intro: '' }], questions: [] };
const of = (type: QuestionType, change: Partial<Question> = {}): Question => ({
  ...newQuestion(EMPTY, type, 's1'),
  ...change,
});

it('asks for an answer where one is required, and only there', () => {
  for (const nothing of [undefined, '', [], {}]) {
    expect(problemOf(of('matrix'), nothing)).toBe('这道题必须回答');
    expect(problemOf(of('matrix', { required: false }), nothing)).toBeUndefined();
  }
  expect(problemOf(of('scale', { low: 0 }), 0)).toBeUndefined();
});

it('holds the numbers of options, files and letters', () => {
  expect(problemOf(of('multi', { least: 2 }), ['o1'])).toBe('至少选 2 项');
  expect(problemOf(of('multi', { most: 1 }), ['o1', 'o2'])).toBe('最多选 1 项');
  expect(problemOf(of('upload', { least: 2, most: 3 }), ['a'])).toBe('应上传 2 到 3 个文件');
  expect(problemOf(of('text', { least: 3 }), ' 走路 ')).toBe('至少写3个字');
  expect(problemOf(of('text', { most: 1 }), '走路')).toBe('不能超过1个字');
});

it('wants all parts of a ranking, and of a matrix that is required', () => {
  expect(problemOf(of('ranking'), ['o2'])).toBe('请把全部选项排好顺序');
  const rows = [
    { key: 'r1', text: '地铁' },
    { key: 'r2', text: '公交' },
  ];
  expect(problemOf(of('matrix', { rows }), { r1: 'o1' })).toBe('矩阵的每一行都要选择');
  expect(problemOf(of('matrix', { rows, required: false }), { r1: 'o1' })).toBeUndefined();
});

it('names the problems by their questions', () => {
  const met = [of('single', { key: 'q1' }), of('text', { key: 'q2' })];
  expect(problemsIn(met, { q1: 'o1' })).toEqual({ q2: '这道题必须回答' });
});
