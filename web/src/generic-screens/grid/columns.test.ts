import { describe, expect, it } from 'vitest';
import { clampWidth, NO_PREFS, ordered, shownColumns, type ColumnSpec } from './columns';

const column = (id: string, optional = false): ColumnSpec => ({
  id,
  label: id,
  width: 100,
  align: 'left',
  sortable: false,
  optional,
  cell: () => null,
});
const specs = [column('id'), column('title'), column('author', true), column('state')];
const ids = (columns: readonly ColumnSpec[]) => columns.map((spec) => spec.id);

describe('columns as a person likes them', () => {
  it('hides what is optional until it is chosen', () => {
    expect(ids(shownColumns(specs, NO_PREFS))).toEqual(['id', 'title', 'state']);
    expect(ids(shownColumns(specs, { ...NO_PREFS, visible: { author: true, id: false } }))).toEqual([
      'title',
      'author',
      'state',
    ]);
  });
  it('follows the chosen order and width', () => {
    const shown = shownColumns(specs, { order: ['state', 'id'], visible: {}, widths: { id: 200 } });
    expect(ids(shown)[0]).toBe('state');
    expect(shown.find((spec) => spec.id === 'id')?.width).toBe(200);
  });
  it('puts a column that was declared later beside its declared neighbour', () => {
    expect(ids(ordered(specs, ['state', 'title', 'id']))).toEqual(['state', 'title', 'author', 'id']);
  });
  it('forgets columns that are no longer declared', () => {
    expect(ids(ordered(specs, ['gone', 'state']))).not.toContain('gone');
  });
  it('never hides everything', () => {
    const none = { id: false, title: false, state: false };
    expect(shownColumns(specs, { ...NO_PREFS, visible: none })).toHaveLength(1);
  });
  it('keeps widths within reason', () => expect([clampWidth(3), clampWidth(5000)]).toEqual([64, 800]));
});
