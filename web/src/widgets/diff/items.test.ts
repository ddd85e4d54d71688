import { expect, it } from 'vitest';
import { compareItems } from './items';

const told = (before: unknown[], after: unknown[]) =>
  compareItems(before, after).map(
    ({ type, value }) => `${{ same: '', removed: '-', added: '+' }[type]}${String(value)}`,
  );

it('tells the items of a list that stayed, went and came', () => {
  expect(told(['a', 'b', 'c'], ['a', 'c', 'd'])).toEqual(['a', '-b', 'c', '+d']);
});

it('tells an exchanged item as what went, then what came', () => {
  expect(told(['a', 'b'], ['a', 'x'])).toEqual(['a', '-b', '+x']);
});

it('compares rows by what they say', () => {
  const rows = compareItems([{ title: '一', link: '/1' }], [{ title: '一', link: '/1' }]);
  expect(rows.map(({ type }) => type)).toEqual(['same']);
});

it('does not take the fate of what is referred to for a change', () => {
  const row = (verifyState: number) => ({
    title: '',
    content: { kind: 'video', id: 3, label: '高铁', verifyState },
  });
  expect(told([row(3)], [row(1)])).toHaveLength(1);
});
