import { afterEach, describe, expect, it } from 'vitest';
import { clearIdentity } from '@/lib/identity';
import { listUrl, recallList, rememberList } from './list-memory';

afterEach(() => {
  localStorage.clear();
});

describe('the memory of lists', () => {
  it('keeps paging and filters per list', () => {
    rememberList('/contentArticle', '?page=2&title=江豚');
    rememberList('/words', '?pageSize=100');
    expect(recallList('/contentArticle')).toBe('?page=2&title=江豚');
    expect(listUrl('/words')).toBe('/words?pageSize=100');
  });

  it('knows nothing of a list that was never filtered', () => {
    expect(listUrl('/account')).toBe('/account');
  });

  it('forgets a list that was reset', () => {
    rememberList('/words', '?page=2');
    rememberList('/words', '');
    expect(recallList('/words')).toBe('');
  });

  it('goes with the identity: the next person starts afresh', () => {
    rememberList('/words', '?page=2');
    clearIdentity();
    expect(recallList('/words')).toBe('');
  });

  it('survives a damaged storage', () => {
    localStorage.setItem('console.my.lists', '{broken');
    expect(recallList('/words')).toBe('');
  });
});
