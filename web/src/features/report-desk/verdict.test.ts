import { expect, test } from 'vitest';
import type { ReportCase } from '@/api/reports';
import { inWords, NOTHING, problemsOf, withMeasure } from './verdict';

const found = (
  refused = {},
  author: ReportCase['author'] | null = null,
): Pick<ReportCase, 'target' | 'author'> => ({
  target: { reference: { kind: 'comment', id: 1, label: '', gone: false }, values: {}, refused },
  author,
});
const author = {
  id: '1',
  name: '甲',
  decided: 0,
  upheld: 0,
  warned: 0,
  frozen: 0,
  frozenUntil: null,
  last: [],
};

test('a freeze begins with one day and loses its days with another measure', () => {
  const frozen = withMeasure(NOTHING, 'freeze');
  expect(frozen.days).toBe(1);
  expect(withMeasure({ ...frozen, days: 7 }, 'warn').days).toBe(0);
});

test('what the target refuses is said before it is sent', () => {
  expect(problemsOf({ ...NOTHING, decision: 'delete' }, found({ delete: '已经删除' }))).toEqual({
    decision: '已经删除',
  });
});

test('the newsroom has no author to warn, and a warning needs words', () => {
  expect(problemsOf(withMeasure(NOTHING, 'freeze'), found())).toHaveProperty('measure');
  expect(problemsOf(withMeasure(NOTHING, 'warn'), found({}, author))).toEqual({
    note: '请填写警告的内容，作者会看到',
  });
});

test('a verdict is said in words', () => {
  expect(inWords({ decision: 'hide', measure: 'freeze', days: 7 })).toBe('隐藏，冻结作者7天');
  expect(inWords(NOTHING)).toBe('不处理');
});
