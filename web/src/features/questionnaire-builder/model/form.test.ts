import { describe, expect, test } from 'vitest';
import { arcsOf, pathOf, problemsOf } from './flow';
import {
  changed,
  duplicated,
  END,
  freeKey,
  newQuestion,
  ofType,
  reordered,
  withMovedSection,
  withoutQuestion,
  withoutSection,
  withQuestion,
  withSection,
  type Form,
  type QuestionType,
} from './form';

const EMPTY: Form = { sections: [{ key: 's1', title: '第一部分', intro: '' }], questions: [] };

const formOf = (...types: QuestionType[]): Form =>
  types.reduce((form, type) => withQuestion(form, newQuestion(form, type, 's1')), EMPTY);

const jumping = (form: Form, key: string, jumps: readonly string[]): Form => {
  const question = form.questions.find((item) => item.key === key);
  const options = question?.options.map((option, at) => ({ ...option, jump: jumps[at] ?? '' })) ?? [];
  return changed(form, key, { options });
};

const order = (form: Form) => form.questions.map(({ key }) => key).join(' ');

describe('the form', () => {
  test('a new question takes the first free key', () => {
    const form = withoutQuestion(formOf('single', 'text', 'date'), 'q2');
    expect(freeKey('q', form.questions)).toBe('q2');
  });

  test('a new question never takes the key of one that was published', () => {
    expect(newQuestion({ ...EMPTY, used: ['q1'] }, 'text', 's1').key).toBe('q2');
  });

  test('a copy stands after its question', () => {
    expect(order(duplicated(formOf('single', 'text'), 'q1'))).toBe('q1 q3 q2');
  });

  test('a deleted question takes the jumps to it along', () => {
    const form = withoutQuestion(jumping(formOf('single', 'text', 'text'), 'q1', ['q3']), 'q3');
    expect(arcsOf(form)).toEqual([]);
    expect(problemsOf(form)).toEqual([]);
  });

  test('a question that is dragged into another section joins it', () => {
    const two = withSection(formOf('single', 'text'));
    const form = reordered(changed(two, 'q2', { section: 's2' }), 0, 1);
    expect(form.questions.map(({ section }) => section)).toEqual(['s2', 's2']);
    expect(order(form)).toBe('q2 q1');
  });

  test('a section takes its questions along', () => {
    const two = changed(withSection(formOf('single', 'text', 'date')), 'q2', { section: 's2' });
    const form = withMovedSection(two, 1, 0);
    expect(form.sections.map(({ key }) => key)).toEqual(['s2', 's1']);
    expect(order(form)).toBe('q2 q1 q3');
    expect(form.questions.map(({ section }) => section)).toEqual(['s2', 's1', 's1']);
  });

  test('the questions of a deleted section join the one before', () => {
    const form = withoutSection(changed(withSection(formOf('text', 'text')), 'q2', { section: 's2' }), 's2');
    expect(form.questions.map(({ section }) => section)).toEqual(['s1', 's1']);
  });

  test('the last section stays', () => {
    expect(withoutSection(EMPTY, 's1')).toBe(EMPTY);
  });
});

describe('the logic', () => {
  test('a form without jumps has no problem', () => {
    expect(problemsOf(formOf('single', 'text'))).toEqual([]);
  });

  test.each([
    ['no question', EMPTY, '还没有题目'],
    ['a jump to nothing', jumping(formOf('single', 'text'), 'q1', ['q9']), '已不存在'],
    ['a jump backwards', jumping(formOf('text', 'single'), 'q2', ['q1']), '绕回前面'],
    [
      'a question off all paths',
      jumping(formOf('single', 'text', 'text'), 'q1', ['q3', END]),
      '没有任何路径',
    ],
    ['an empty section', withSection(formOf('text')), '还没有题目'],
  ])('%s is named', (_case, form, said) => {
    const problems = problemsOf(form);
    expect(problems).toHaveLength(1);
    expect(problems[0]?.message).toContain(said);
  });

  test('a jump that leads backwards after its section moved is named until the section moves back', () => {
    const two = changed(withSection(formOf('single', 'text')), 'q2', { section: 's2' });
    const apart = jumping(two, 'q1', ['s2']);
    expect(problemsOf(apart)).toEqual([]);
    const back = withMovedSection(apart, 0, 1);
    expect(problemsOf(back).map(({ message }) => message)).toEqual([
      '第 2 题的选项“选项一”只能跳到后面的题目，现在会绕回前面',
    ]);
    expect(problemsOf(withMovedSection(back, 1, 0))).toEqual([]);
  });

  test('the path follows the chosen option', () => {
    const form = jumping(formOf('single', 'text', 'text'), 'q1', ['q3', END]);
    const met = (answer: string) => pathOf(form, { q1: answer }).map(({ key }) => key);
    expect(met('o1')).toEqual(['q1', 'q3']);
    expect(met('o2')).toEqual(['q1']);
  });

  test('an arc to the end ends after the last question', () => {
    expect(arcsOf(jumping(formOf('single', 'text'), 'q1', [END]))).toEqual([
      { from: 0, to: 2, label: '选项一', broken: false },
    ]);
  });
});

test('a question of another type keeps its score rule only where the server takes it', () => {
  const question = { ...newQuestion(EMPTY, 'multi', 's1'), scoring: 'partial' as const };
  expect(ofType(question, 'single').scoring).toBe('none');
  expect(ofType({ ...question, scoring: 'right' }, 'text').scoring).toBe('right');
  expect(ofType({ ...question, scoring: 'options' }, 'single').scoring).toBe('options');
  expect(ofType({ ...question, scoring: 'right' }, 'scale').scoring).toBe('none');
});
