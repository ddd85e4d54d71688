import { describe, expect, it } from 'vitest';
import { mergeFields } from './merge';

const names = ['title', 'author', 'tags'];
const base = { title: '旧', author: '陈', tags: ['a'] };

describe('merging a form with what others saved', () => {
  it('takes what only they changed and keeps what only I changed', () => {
    const merge = mergeFields(names, base, { ...base, title: '我的' }, { ...base, author: '刘' });
    expect(merge.values).toEqual({ title: '我的', author: '刘', tags: ['a'] });
    expect(merge.conflicts).toEqual([]);
    expect(merge.taken).toEqual(['author']);
  });
  it('asks only about fields that both changed differently', () => {
    const merge = mergeFields(
      names,
      base,
      { ...base, title: '我的' },
      { ...base, title: '他的', tags: ['b'] },
    );
    expect(merge.conflicts).toEqual([{ name: 'title', base: '旧', mine: '我的', theirs: '他的' }]);
  });
  it('does not ask when both made the same change', () => {
    const merge = mergeFields(names, base, { ...base, tags: ['x'] }, { ...base, tags: ['x'] });
    expect(merge.conflicts).toEqual([]);
  });
});
