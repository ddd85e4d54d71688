import { expect, it } from 'vitest';
import {
  newQuestion,
  withQuestion,
  withoutQuestion,
  changed,
  reordered,
  withMovedSection,
  withSection,
  type Form,
} from './form';
import { mergeForms } from './merge';

const EMPTY: Form = { sections: [{ key: 's1', title: '第一部分', intro: '' }], questions: [] };

const withStems = (form: Form, ...stems: string[]): Form =>
  stems.reduce((now, stem) => {
    const question = { ...newQuestion(now, 'text', 's1'), stem };
    return withQuestion(now, question);
  }, form);

const stemsOf = ({ questions }: Form) => questions.map(({ stem }) => stem);

it('keeps what each of two people added, under keys of their own', () => {
  const base = withStems(EMPTY, '一');
  const { form, clashes } = mergeForms(base, withStems(base, '我的'), withStems(base, '他的'));
  expect(stemsOf(form).toSorted()).toEqual(['一', '他的', '我的'].toSorted());
  expect(new Set(form.questions.map(({ key }) => key)).size).toBe(3);
  expect(clashes).toEqual([]);
});

it('joins changes of different fields of one question', () => {
  const base = withStems(EMPTY, '一');
  const mine = changed(base, 'q1', { stem: '新题干' });
  const theirs = changed(base, 'q1', { required: false });
  const { form, clashes } = mergeForms(base, mine, theirs);
  expect(form.questions[0]).toMatchObject({ stem: '新题干', required: false });
  expect(clashes).toEqual([]);
});

it('keeps mine where both changed the same, and says so', () => {
  const base = withStems(EMPTY, '一');
  const { form, clashes } = mergeForms(
    base,
    changed(base, 'q1', { stem: '我的' }),
    changed(base, 'q1', { stem: '他的' }),
  );
  expect(stemsOf(form)).toEqual(['我的']);
  expect(clashes).toEqual(['“我的”您和其他人都修改了，保留了您的']);
});

it('keeps a question that one deleted and the other changed', () => {
  const base = withStems(EMPTY, '一', '二');
  const { form } = mergeForms(base, withoutQuestion(base, 'q1'), changed(base, 'q1', { stem: '改过' }));
  expect(stemsOf(form)).toEqual(['改过', '二']);
});

it('deletes what one deleted and the other left alone', () => {
  const base = withStems(EMPTY, '一', '二', '三');
  const { form } = mergeForms(base, withoutQuestion(base, 'q1'), withoutQuestion(base, 'q3'));
  expect(stemsOf(form)).toEqual(['二']);
});

it('keeps my order, and puts theirs after its neighbour', () => {
  const base = withStems(EMPTY, '一', '二', '三');
  const { form } = mergeForms(base, reordered(base, 2, 0), withStems(base, '四'));
  expect(stemsOf(form)).toEqual(['三', '四', '一', '二']);
});

it('keeps my order of the sections, and what theirs has in them', () => {
  const base = withSection(withStems(EMPTY, '一'));
  const two = withQuestion(base, { ...newQuestion(base, 'text', 's2'), stem: '二' });
  const theirs = withQuestion(two, { ...newQuestion(two, 'text', 's2'), stem: '三' });
  const { form, clashes } = mergeForms(two, withMovedSection(two, 1, 0), theirs);
  expect(stemsOf(form)).toEqual(['二', '三', '一']);
  expect(clashes).toEqual([]);
});

it('leads jumps and sections along with the keys that change', () => {
  const base = withStems(EMPTY, '一');
  const mine = withSection(base);
  const own = withQuestion(mine, { ...newQuestion(mine, 'text', 's2'), stem: '我的部分里' });
  const jumping = changed(own, 'q1', { jump: 's2' });
  const theirs = withSection(base);
  const { form } = mergeForms(base, jumping, theirs);
  const section = form.questions.find(({ stem }) => stem === '我的部分里')?.section;
  expect(form.sections).toHaveLength(3);
  expect(form.questions[0]?.jump).toBe(section);
  expect(section).not.toBe('s2');
});

it('takes one deletion back and keeps what was done since', () => {
  const base = changed(withStems(EMPTY, '一', '二', '三'), 'q1', { jump: 'q3' });
  const after = withoutQuestion(base, 'q3');
  const now = changed(after, 'q2', { stem: '改过' });
  const { form } = mergeForms(after, now, base);
  expect(stemsOf(form)).toEqual(['一', '改过', '三']);
  expect(form.questions[0]?.jump).toBe('q3');
});
