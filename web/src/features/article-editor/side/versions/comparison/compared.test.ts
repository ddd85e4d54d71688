import { describe, expect, it } from 'vitest';
import { readCompared, step, writeCompared } from './compared';

describe('the address of two versions', () => {
  it('is read as it was written', () => {
    for (const pair of [
      { before: 12, after: 15 },
      { before: 12, after: null },
    ])
      expect(readCompared(writeCompared(pair))).toEqual(pair);
    expect(writeCompared({ before: 12, after: null })).toBe('12-now');
  });

  it('names nothing if somebody wrote it wrongly', () => {
    for (const text of [null, '', '12', '12-', '-15', '0-1', '12-later', '1-2-3', ' 1-2', '1e3-now'])
      expect(readCompared(text)).toBeNull();
  });
});

describe('a step through the versions', () => {
  const ids = [9, 7, 4];

  it('moves the side that is asked for', () => {
    expect(step(ids, { before: 7, after: 9 }, 'before', 1)).toEqual({ before: 4, after: 9 });
    expect(step(ids, { before: 7, after: 9 }, 'after', 1)).toEqual({ before: 7, after: 7 });
  });

  it('goes from the newest version to the present text, and back', () => {
    expect(step(ids, { before: 7, after: 9 }, 'after', -1)).toEqual({ before: 7, after: null });
    expect(step(ids, { before: 7, after: null }, 'after', 1)).toEqual({ before: 7, after: 9 });
    expect(step(ids, { before: 7, after: null }, 'after', -1)).toEqual({ before: 7, after: null });
  });

  it('stays at the ends, and where the list does not know the version', () => {
    expect(step(ids, { before: 9, after: null }, 'before', -1)).toEqual({ before: 9, after: null });
    expect(step(ids, { before: 4, after: null }, 'before', 1)).toEqual({ before: 4, after: null });
    expect(step(ids, { before: 1, after: 2 }, 'after', 1)).toEqual({ before: 1, after: 2 });
  });
});
