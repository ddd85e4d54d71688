import { describe, expect, it } from 'vitest';
import type { Route } from '@/api/kinds';
import { guardRoute, type Visitor } from './guard';

const route = (values: Partial<Route>): Route => ({
  path: '/contentArticle',
  title: '文章管理',
  menu: '内容管理',
  access: 'groups',
  groups: ['内容-文章'],
  screen: 'list',
  ...values,
});

const editor: Visitor = {
  signedIn: true,
  mustChange: false,
  user: { id: 2, username: 'editor', roleId: 5 },
  power: {
    '内容-文章': [{ actionName: 'view', exists: true }],
    '内容-视频': [{ actionName: 'view', exists: false }],
  },
};
const stranger: Visitor = { signedIn: false, mustChange: false, user: null, power: {} };
const visit = (values: Partial<Route>, visitor: Visitor, address = values.path ?? '/contentArticle') =>
  guardRoute(route(values), visitor, address);

describe('somebody who is not signed in', () => {
  it('is sent to the login page, which knows where to go on', () => {
    expect(visit({}, stranger, '/contentArticle?page=2')).toBe('/login?from=%2FcontentArticle%3Fpage%3D2');
  });

  it('may see public pages', () => {
    expect(visit({ path: '/login', access: 'public' }, stranger)).toBeNull();
  });
});

describe('a person with a role', () => {
  it('opens a page when one of its groups is held', () => {
    expect(visit({ groups: ['内容-视频', '内容-文章'] }, editor)).toBeNull();
  });

  it('does not find a page whose groups are not held', () => {
    expect(visit({ groups: ['内容-视频'] }, editor)).toBe('/404');
  });

  it('needs the first action of a group, not any other', () => {
    const power = {
      '内容-文章': [
        { actionName: 'view', exists: false },
        { actionName: 'edit', exists: true },
      ],
    };
    expect(visit({}, { ...editor, power })).toBe('/404');
  });

  it('opens the form of what they may correct in a queue, and neither its list nor an empty form', () => {
    const power = { 文章审核: [{ actionName: 'edit', exists: true }] };
    const form = { path: '/contentArticleDetail', kind: 'article', screen: 'article-editor' };
    const reviewer = { ...editor, power };
    expect(visit(form, reviewer, '/contentArticleDetail?id=7')).toBeNull();
    expect(visit(form, reviewer, '/contentArticleDetail')).toBe('/404');
    expect(visit({ kind: 'article' }, reviewer, '/contentArticle?id=7')).toBe('/404');
    expect(visit(form, { ...editor, power: {} }, '/contentArticleDetail?id=7')).toBe('/404');
  });

  it('does not find the hidden area unless called admin', () => {
    const hidden = { path: '/hidden/dataExpansion', access: 'admin' } as const;
    expect(visit(hidden, editor)).toBe('/404');
    expect(visit(hidden, { ...editor, user: { id: 9, username: 'boss', roleId: 1 } })).toBe('/404');
    expect(visit(hidden, { ...editor, user: { id: 1, username: 'admin', roleId: 1 } })).toBeNull();
  });

  it.each(['/login', '/register', '/forgot-password'])('is sent from %s to the default page', (path) => {
    expect(visit({ path, access: 'public' }, editor)).toBe('/dashboard');
  });

  it('may still log out', () => {
    expect(visit({ path: '/logout', access: 'public' }, editor)).toBeNull();
  });
});

describe('the super administrator', () => {
  it('passes every check of groups', () => {
    expect(
      visit({ groups: ['内容-视频'] }, { ...editor, user: { id: 1, username: 'root', roleId: 1 } }),
    ).toBeNull();
  });
});

describe('an account that must change its password', () => {
  it('stays on the login page until it has', () => {
    const fresh = { ...editor, mustChange: true };
    expect(visit({ access: 'signed-in', path: '/dashboard' }, fresh)).toBe('/login');
    expect(visit({ access: 'public', path: '/login' }, fresh)).toBeNull();
  });
});
