import { expect, it } from 'vitest';
import { asQuestions } from '@/widgets/sign-up-form';
import { answered, asAnswers, fieldOf, formerOf, toTexts, toValue, type Answer } from './answers';

const questions = asQuestions([
  { key: 'q1', label: '带孩子', answer: 'switch' },
  { key: 'q2', label: '孩子年龄', answer: 'number', min: 3, max: 12 },
  { key: 'q3', label: '证件照', answer: 'images' },
]);
const [child, age, pictures] = questions;
const said = (question: string, ...values: string[]): Answer => ({ question, label: '', values });

it('keeps the order of the answers when one changes, and drops one that is emptied', () => {
  if (!child || !age) throw new Error('two questions');
  const before = [said('q1', '是'), said('q2', '7')];
  expect(answered(before, child, ['否']).map(({ values }) => values[0])).toEqual(['否', '7']);
  expect(answered(before, child, [])).toEqual([said('q2', '7')]);
  expect(answered([said('q1', '是')], age, ['8']).at(-1)).toEqual({
    question: 'q2',
    label: '孩子年龄',
    values: ['8'],
  });
});

it('knows the answers to questions that left the form', () => {
  expect(formerOf(questions, [said('q1', '是'), said('q9', 'A1234')])).toEqual([said('q9', 'A1234')]);
});

it('reads only rows that are answers', () => {
  expect(asAnswers([{ question: 'q1', values: ['是'] }, { values: ['?'] }, { question: 'q2' }])).toEqual([
    said('q1', '是'),
  ]);
  expect(asAnswers(null)).toEqual([]);
});

it('draws a question as a field with its bounds and its answers', () => {
  if (!child || !age) throw new Error('two questions');
  expect(fieldOf(age)).toMatchObject({ type: 'number', min: 3, max: 12 });
  expect(fieldOf(child).choices?.map(({ value }) => value)).toEqual(['是', '否']);
});

it('carries values to texts and back', () => {
  if (!age || !pictures) throw new Error('three questions');
  expect([toValue(age, ['7']), toValue(age, []), toValue(pictures, ['/a.jpg'])]).toEqual([
    7,
    null,
    ['/a.jpg'],
  ]);
  expect([toTexts(7), toTexts(null), toTexts(['/a.jpg'])]).toEqual([['7'], [], ['/a.jpg']]);
});
