import { expect, it } from 'vitest';
import type { QuestionResult } from '@/api/questionnaires';
import { wordsOfAnswers } from './answer-words';

const QUESTION: QuestionResult = {
  key: 'q1',
  type: 'matrix',
  stem: '您怎么看',
  removed: false,
  answered: 1,
  average: null,
  options: [{ key: 'o1', text: '满意', count: 1, right: false, average: null }],
  rows: [{ key: 'r1', text: '车次', counts: [1] }],
};

it('says question, row and option of an answer', () => {
  expect(wordsOfAnswers([QUESTION], 'q1:r1:o1,q1:o1')).toEqual(['您怎么看：车次：满意', '您怎么看：满意']);
});

it('says nothing of a question that is gone', () => {
  expect(wordsOfAnswers([QUESTION], 'q9:o1')).toEqual([]);
});
