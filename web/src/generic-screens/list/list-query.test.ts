import { describe, expect, it } from 'vitest';
import type { Kind, Route } from '@/api/kinds';
import { barFilters, listPayload, readQuery, scopeOf, viewQuery, writeQuery } from './list-query';

const kind = {
  key: 'article',
  title: 'title',
  recycle: true,
  filters: [
    { name: 'title', label: '标题', type: 'text' },
    { name: 'section', label: '栏目', type: 'choice' },
    { name: 'parent', label: '所属', type: 'relation' },
    { name: 'updatedAt', label: '更新时间', type: 'date_range' },
  ],
  tabs: { by: 'verifyState', items: [], counted: true },
} as unknown as Kind;

const read = (search: string) => readQuery(kind, new URLSearchParams(search));

describe('a list and its address', () => {
  it('comes back from its own address unchanged', () => {
    const address =
      'title=%E7%BB%BF%E9%81%93&updatedAt=2026-11-01%2C2026-11-08&verifyState=0&sort=-updatedAt&pageSize=50&page=3';
    expect(writeQuery(kind, read(address)).toString()).toBe(address);
  });
  it('writes nothing that is as usual', () =>
    expect(writeQuery(kind, read('page=1&pageSize=30')).toString()).toBe(''));
  it.each(['page=0', 'page=-1', 'page=abc', 'pageSize=7', 'sort=1;drop', 'nonsense=1'])(
    'ignores %s',
    (address) => {
      expect(read(address)).toEqual(read(''));
    },
  );
  it('keeps a state of 0, which is a state', () =>
    expect(read('verifyState=0').filters).toEqual({ verifyState: '0' }));
  it('looks for the title that repeatTitle names', () => {
    expect(read('repeatTitle=绿道').filters).toEqual({ title: '绿道' });
  });
  it('asks for the numbers of the tabs, but not in the recycle bin', () => {
    expect(listPayload(kind, read('')).counts).toBe('1');
    expect(listPayload(kind, read('recycle=1'))).toMatchObject({ recycle: '1' });
    expect(listPayload(kind, read('recycle=1'))).not.toHaveProperty('counts');
  });
  it('keeps what a screen of several kinds is pinned to, though this kind has no such filter', () => {
    const route = { path: '/momentFocus', query: { type: 'rotation', section: 'news' } } as unknown as Route;
    const query = readQuery(kind, new URLSearchParams('title=x'), route);
    expect(writeQuery(kind, query, route).toString()).toBe('title=x&section=news&type=rotation');
    expect(listPayload(kind, query)).not.toHaveProperty('type');
  });
  it('pins what the route declares and takes it out of the filter bar', () => {
    const route = { query: { parent: '', verifyState: '' } } as unknown as Route;
    const scope = scopeOf(kind, route, read('parent=5&verifyState=1&section=news'));
    expect(scope).toEqual({ parent: '5' });
    expect(barFilters(kind, scope).map((filter) => filter.name)).toEqual(['title', 'section', 'updatedAt']);
  });
  it('shows under a route of one value only that, whatever the address says', () => {
    const route = { query: { section: 'news', parent: '' } } as unknown as Route;
    const query = readQuery(kind, new URLSearchParams('section=culture&title=绿道'), route);
    expect(query.filters).toEqual({ section: 'news', title: '绿道' });
    expect(scopeOf(kind, route, query)).toEqual({ section: 'news' });
  });
  it('shows what belongs to the record that the address names, and nothing else by a filter of that name', () => {
    const route = { query: { id: '' }, scope: { kind: 'folder', by: 'parent' } } as unknown as Route;
    const query = readQuery(kind, new URLSearchParams('id=5&title=绿道'), route);
    expect(query.filters).toEqual({ parent: '5', title: '绿道' });
    expect(scopeOf(kind, route, query)).toEqual({ parent: '5' });
    expect(decodeURIComponent(writeQuery(kind, query, route).toString())).toBe('title=绿道&id=5');
  });
  it('names a content by its kind too', () => {
    const route = { query: { id: '' }, scope: { kind: 'article', by: 'content' } } as unknown as Route;
    const comments = {
      ...kind,
      filters: [{ name: 'content', label: '', type: 'content' }],
    } as unknown as Kind;
    const query = readQuery(comments, new URLSearchParams('id=7'), route);
    expect(query.filters).toEqual({ content: 'article:7' });
    expect(writeQuery(comments, query, route).toString()).toBe('id=7');
  });
  it('saves a view without its page', () =>
    expect(viewQuery(kind, read('section=news&page=4'))).toEqual({ section: 'news' }));
});
