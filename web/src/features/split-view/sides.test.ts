import { describe, expect, it } from 'vitest';
import { readShown, swapped, withSide, writeShown } from './sides';

describe('the address of two contents', () => {
  it('is read as it was written', () => {
    expect(readShown(writeShown({ kind: 'article', id: 12 }))).toEqual({ kind: 'article', id: 12 });
  });

  it('names nothing if somebody wrote it wrongly', () => {
    for (const text of [
      null,
      '',
      'article',
      'article:',
      ':12',
      'article:0',
      'Article:1',
      'article:1:2',
      'a/b:1',
    ])
      expect(readShown(text)).toBeNull();
  });

  it('changes one side and leaves the other', () => {
    const query = new URLSearchParams('left=article:1&right=video:2');
    expect(withSide(query, 'right', { kind: 'article', id: 3 }).toString()).toBe(
      'left=article%3A1&right=article%3A3',
    );
    expect(withSide(query, 'left', null).toString()).toBe('right=video%3A2');
  });

  it('swaps the sides, also with one of them empty', () => {
    expect(swapped(new URLSearchParams('left=article:1&right=video:2')).get('left')).toBe('video:2');
    const half = swapped(new URLSearchParams('left=article:1'));
    expect([half.get('left'), half.get('right')]).toEqual([null, 'article:1']);
  });
});
