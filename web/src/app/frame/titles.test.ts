import { describe, expect, it } from 'vitest';
import { routeAt } from '../tables';
import { crumbsOf, titleOf } from './titles';

const at = (path: string) => routeAt(path) ?? expect.fail(`no route ${path}`);

describe('the way to a page', () => {
  it('says whether an edit page adds or edits', () => {
    expect(titleOf(at('/rolesDetail'), false)).toBe('新增角色');
    expect(titleOf(at('/rolesDetail'), true)).toBe('编辑角色');
  });

  it('goes by the heading and the list, which one can go back to', () => {
    expect(crumbsOf(at('/rolesDetail'), true)).toEqual([
      { label: '系统管理' },
      { label: '角色管理', path: '/roles' },
      { label: '编辑角色' },
    ]);
  });

  it('does not say the same thing twice', () => {
    expect(crumbsOf(at('/dashboard'), false)).toEqual([{ label: '数据看板' }]);
  });
});
