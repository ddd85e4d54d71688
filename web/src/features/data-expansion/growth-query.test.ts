import { expect, it } from 'vitest';
import { changedNames, growthQuery } from './growth-query';

const RULE = { scope: 'section', startsAt: '2026-11-01 08:00:00', endsAt: '2026-11-02 08:00:00', most: 100 };

it('asks for no preview while the period or the bound is missing', () => {
  expect(growthQuery({ ...RULE, startsAt: '' }, 1000)).toBeNull();
  expect(growthQuery({ ...RULE, endsAt: RULE.startsAt }, 1000)).toBeNull();
  expect(growthQuery({ ...RULE, most: null }, 1000)).toBeNull();
});

it('names the content only of a rule for one content', () => {
  const content = { kind: 'article', id: 7, label: '稿' };
  expect(growthQuery({ ...RULE, content }, 1000)).not.toHaveProperty('content');
  expect(growthQuery({ ...RULE, scope: 'content', content }, 1000)?.content).toEqual({
    kind: 'article',
    id: 7,
  });
});

it('says which fields a change changed', () => {
  expect(changedNames({ most: 2, curve: 's' }, { most: 1, curve: 's' })).toEqual(['most']);
  expect(changedNames({ most: 2 }, undefined)).toEqual([]);
});
