import { beforeEach, expect, it } from 'vitest';
import type { BoardCard, BoardColumnData, BoardColumnKey } from '@/api/board';
import { forgetNoteDraft, keepNoteDraft, newNoteDraft, offeredOf, readNoteDraft, tickedOf } from './draft';

/** 12:00 of the console's clock. */
const NOON = new Date('2026-11-28T04:00:00Z');
const LATE = { at: '2026-11-28 11:00:00', what: 'date', late: true, message: '' } as const;

const card = (id: number, values: Partial<BoardCard> = {}): BoardCard =>
  ({ kind: 'article', id, due: null, updatedAt: '2026-11-28 09:00:00', ...values }) as BoardCard;
const column = (key: BoardColumnKey, ...cards: BoardCard[]): BoardColumnData => ({
  key,
  label: key,
  total: cards.length,
  more: false,
  cards,
});
const names = (columns: readonly BoardColumnData[]) =>
  offeredOf(columns, NOON).map(({ label, cards }) => [label, cards.map(({ id }) => id)]);

beforeEach(() => localStorage.clear());

it('offers what is late first, each content once', () => {
  const columns = [
    column('draft', card(1, { due: LATE }), card(2)),
    column('pending', card(3), card(4, { due: LATE })),
    column('rejected', card(5)),
    column('published', card(6)),
  ];
  expect(names(columns)).toEqual([
    ['已晚的计划', [1, 4]],
    ['等待审核', [3]],
    ['没写完的稿件', [2, 5]],
  ]);
});

it('offers no draft that nobody touched in this shift, and no empty group', () => {
  const old = card(2, { updatedAt: '2026-11-26 09:00:00' });
  expect(names([column('draft', card(1), old), column('pending')])).toEqual([['没写完的稿件', [1]]]);
});

it('offers no more of a group than a note can take', () => {
  const many = Array.from({ length: 30 }, (_, id) => card(id));
  expect(offeredOf([column('pending', ...many)], NOON)[0]?.cards).toHaveLength(20);
});

it('takes along what was not unticked', () => {
  const groups = offeredOf([column('pending', card(3), card(4))], NOON);
  const draft = { ...newNoteDraft(), off: ['article:3'] };
  expect(tickedOf(groups, draft).map(({ id }) => id)).toEqual([4]);
});

it('keeps a draft for its person under the same attempt until it is saved', () => {
  const draft = { ...newNoteDraft(), text: '等法院回电' };
  keepNoteDraft(1, draft);
  expect(readNoteDraft(1)).toEqual(draft);
  expect(readNoteDraft(2)).toBeNull();
  forgetNoteDraft(1);
  expect(readNoteDraft(1)).toBeNull();
});

it('keeps no draft in which nothing was written', () => {
  keepNoteDraft(1, newNoteDraft());
  expect(readNoteDraft(1)).toBeNull();
});
