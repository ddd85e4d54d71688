import { describe, expect, it } from 'vitest';
import type { NamedDraft } from '@/api/names';
import {
  choose,
  chosenDrafts,
  draftState,
  isChosen,
  NOTHING_UNWANTED,
  openHits,
  summaryOf,
} from './selection';

const hit = (key: string, suggested = false) => ({ key, before: '市长', after: '到会', suggested });

const draft = (id: number, keys: readonly string[], more: Partial<NamedDraft> = {}): NamedDraft => ({
  kind: 'article',
  id,
  title: `第${id}篇`,
  route: '',
  verifyState: 0,
  updatedAt: '2026-11-28 09:00:00',
  reason: '',
  fields: [],
  hits: keys.map((key) => hit(key)),
  ...more,
});

describe('the chosen hits', () => {
  it('are all that may change, at first', () => {
    const free = draft(1, ['a', 'b']);
    const closed = draft(2, ['a'], { reason: '您没有编辑权限，只能查看' });
    const suggested = draft(3, [], { hits: [hit('a', true), hit('b')] });
    expect(chosenDrafts(NOTHING_UNWANTED, [free, closed, suggested])).toEqual([
      { kind: 'article', id: 1, keys: ['a', 'b'] },
      { kind: 'article', id: 3, keys: ['b'] },
    ]);
  });

  it('lose one that is unticked, of this draft only', () => {
    const [one, other] = [draft(1, ['a', 'b']), draft(2, ['a'])];
    const unwanted = choose(NOTHING_UNWANTED, one, [one.hits[0]!], false);
    expect(isChosen(unwanted, one, one.hits[0]!)).toBe(false);
    expect(draftState(unwanted, one)).toBe('indeterminate');
    expect(draftState(unwanted, other)).toBe(true);
    expect(chosenDrafts(unwanted, [one, other]).map(({ keys }) => keys)).toEqual([['b'], ['a']]);
  });

  it('come back by the box of the draft', () => {
    const one = draft(1, ['a', 'b']);
    const none = choose(NOTHING_UNWANTED, one, openHits(one), false);
    expect(draftState(none, one)).toBe(false);
    expect(chosenDrafts(none, [one])).toEqual([]);
    expect(draftState(choose(none, one, openHits(one), true), one)).toBe(true);
  });

  it('never hold what has a suggestion already', () => {
    const one = draft(1, [], { hits: [hit('a', true)] });
    expect(isChosen(NOTHING_UNWANTED, one, one.hits[0]!)).toBe(false);
    expect(draftState(NOTHING_UNWANTED, one)).toBe(false);
  });
});

it('says in one sentence what was found', () => {
  expect(summaryOf('王伟', [draft(1, ['a']), draft(2, ['a', 'b'])])).toBe('2篇未完成的草稿里有“王伟”，共3处');
});
