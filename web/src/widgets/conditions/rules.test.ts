import { expect, it } from 'vitest';
import type { Fact, Facts, Group } from '@/api/portraits';
import { conditionOf, errorsOf, replaced, sizeOf, without } from './rules';

const fact = (name: string, sort: Fact['sort']): Fact => ({ name, label: name, sort, unit: '', choices: [] });
const offered = (...values: string[]) => values.map((value) => ({ value, label: value }));
const FACTS: Facts = {
  facts: [],
  depth: 3,
  operators: {
    choice: offered('in'),
    words: offered('in', 'contains'),
    number: offered('gte', 'between'),
    count: offered('gte', 'between'),
    flag: offered('is'),
    tags: offered('any'),
    date: offered('within', 'between'),
  },
};

it('keeps what a condition says if its new fact takes it, and drops the rest', () => {
  const points = conditionOf(fact('points', 'number'), FACTS, { op: 'between', low: 5, high: 9 });
  expect(points).toEqual({ fact: 'points', op: 'between', not: false, low: 5, high: 9 });
  expect(conditionOf(fact('reads', 'count'), FACTS, points)).toEqual({
    ...{ fact: 'reads', op: 'between', not: false },
    ...{ low: 5, high: 9, days: 30 },
  });
  expect(conditionOf(fact('city', 'words'), FACTS, points)).toEqual({
    ...{ fact: 'city', op: 'in', not: false },
    values: [],
  });
});

it('replaces and removes an item of a group and counts through all levels', () => {
  const item = conditionOf(fact('points', 'number'), FACTS);
  const inner: Group = { join: 'or', not: false, items: [item, item] };
  const group: Group = { join: 'and', not: true, items: [item, inner] };
  expect(sizeOf(group)).toBe(3);
  expect(sizeOf(without(group, 1))).toBe(1);
  expect(replaced(group, 0, inner).items).toEqual([inner, inner]);
});

it('leads each error to its condition', () => {
  const errors = { 'items.0': '甲', 'items.1.items.0.low': '乙', 'items.10.low': '丙' };
  expect(errorsOf(errors, 'items.1')).toEqual({ 'items.0.low': '乙' });
  expect(errorsOf(errors, 'items.0')).toEqual({ '': '甲' });
});
