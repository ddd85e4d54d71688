import { describe, expect, it } from 'vitest';
import type { GroupOffer } from '@/api/roles';
import { change, columnsOf, findGroups, fromGrants, markOf, pairOf, pairsOf, toGrants } from './grants';

const labels: Record<string, string> = { view: '查看', edit: '编辑', approve: '通过' };
const offer = (group: string, ...actions: string[]): GroupOffer => ({
  group,
  actions: actions.map((name) => ({ name, label: labels[name] ?? name })),
});
const content = { label: '内容', groups: [offer('内容-文章', 'view', 'edit'), offer('内容-视频', 'view')] };
const audit = { label: '审核', groups: [offer('文章审核', 'view', 'approve')] };
const sections = [content, audit];
const groups = sections.flatMap((section) => section.groups);
const empty = fromGrants([]);
const article = (action: string) => pairOf('内容-文章', action);

describe('the grants of a role', () => {
  it('survive the way to the screen and back', () => {
    const grants = [{ group: '内容-文章', actions: ['view', 'edit'] }];
    expect(toGrants(sections, fromGrants(grants))).toEqual(grants);
  });

  it('any action brings along the one that opens the page', () => {
    expect(change(groups, empty, [article('edit')], true)).toEqual(
      new Set([article('view'), article('edit')]),
    );
  });

  it('without the one that opens the page there is no other', () => {
    const all = fromGrants([{ group: '内容-文章', actions: ['view', 'edit'] }]);
    expect(change(groups, all, [article('view')], false)).toEqual(empty);
  });

  it('taking one action leaves the others', () => {
    const all = fromGrants([{ group: '内容-文章', actions: ['view', 'edit'] }]);
    expect(change(groups, all, [article('edit')], false)).toEqual(new Set([article('view')]));
  });

  it('a box over many is ticked, half ticked or empty', () => {
    const pairs = pairsOf(content.groups);
    expect(markOf(pairs, empty)).toBe(false);
    expect(markOf(pairs, new Set([article('view')]))).toBe('indeterminate');
    expect(markOf(pairs, change(groups, empty, pairs, true))).toBe(true);
  });

  it('a section shows each action that any of its groups offers, once', () => {
    expect(columnsOf(content).map((column) => column.name)).toEqual(['view', 'edit']);
  });

  it('are found by the name of the group or of the section', () => {
    expect(findGroups(sections, '视频')).toEqual([{ label: '内容', groups: [content.groups[1]] }]);
    expect(findGroups(sections, '审核')).toEqual([audit]);
    expect(findGroups(sections, '直播')).toEqual([]);
  });
});
