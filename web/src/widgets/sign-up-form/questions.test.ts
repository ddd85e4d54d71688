import { expect, it } from 'vitest';
import {
  added,
  asQuestions,
  changed,
  consistent,
  isShown,
  leadsOf,
  removed,
  type Question,
} from './questions';

const form = (): readonly Question[] =>
  asQuestions([
    { key: 'q1', label: '带孩子', answer: 'switch' },
    { key: 'q2', label: '孩子年龄', answer: 'number', min: 3, max: 12, shownIf: 'q1', shownWhen: ['是'] },
    { key: 'q3', label: '尺码', answer: 'choice', options: ['S', 'M'] },
  ]);

const one = (questions: readonly Question[], key: string) =>
  questions.find((question) => question.key === key);

it('gives a new question a key that none has, also after one was removed', () => {
  expect(added(form(), 'text').at(-1)?.key).toBe('q4');
  expect(added(removed(form(), 'q2'), 'text').at(-1)?.key).toBe('q2');
});

it('keeps keys through reading, and gives one to a question that came without', () => {
  expect(asQuestions([{ label: '甲' }, { key: 'q1', label: '乙' }]).map(({ key }) => key)).toEqual([
    'q2',
    'q1',
  ]);
});

it('drops what another form of answer has no use for', () => {
  expect(one(changed(form(), 'q3', { answer: 'text' }), 'q3')?.options).toEqual([]);
  expect(one(changed(form(), 'q2', { answer: 'text' }), 'q2')).toMatchObject({ min: null, max: null });
});

it('drops a condition whose question goes, moves behind, or can no longer be answered so', () => {
  expect(one(removed(form(), 'q1'), 'q2')).toMatchObject({ shownIf: '', shownWhen: [] });
  expect(one(changed(form(), 'q1', { answer: 'text' }), 'q2')?.shownIf).toBe('');
  const [first, second, third] = form();
  expect(
    one(consistent([second, first, third].filter((question) => question !== undefined)), 'q2')?.shownIf,
  ).toBe('');
});

it('offers only earlier questions with fixed answers as conditions', () => {
  expect(leadsOf(form(), 2).map(({ key }) => key)).toEqual(['q1']);
});

it('shows a question only to readers whose answers ask for it', () => {
  const questions = form();
  const second = one(questions, 'q2');
  expect(second && isShown(questions, second, { q1: ['是'] })).toBe(true);
  expect(second && isShown(questions, second, { q1: ['否'] })).toBe(false);
  expect(second && isShown(questions, second, {})).toBe(false);
});
