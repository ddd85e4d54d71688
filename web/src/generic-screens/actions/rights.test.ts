import { describe, expect, it } from 'vitest';
import { bulkAllowed } from './rights';

const kind = { groups: ['内容-文章'], auditGroup: '文章审核' };
const power = {
  '内容-文章': [
    { actionName: 'view', exists: true },
    { actionName: 'show_hide', exists: false },
    { actionName: 'remove', exists: true },
  ],
  文章审核: [{ actionName: 'approve', exists: true }],
};

describe('batch buttons by label', () => {
  it('asks the same permission for show and hide', () => {
    expect(bulkAllowed(kind, '显示', power)).toBe(false);
    expect(bulkAllowed(kind, '隐藏', power)).toBe(false);
  });
  it('shows what is held and hides what is not', () => {
    expect(bulkAllowed(kind, '删除', power)).toBe(true);
    expect(bulkAllowed(kind, '撤稿', power)).toBe(false);
  });
  it('asks the audit group for the reviewer’s actions', () => {
    expect(bulkAllowed(kind, '通过', power)).toBe(true);
    expect(bulkAllowed(kind, '驳回', power)).toBe(false);
  });
  it('allows a label that is not in the map', () => expect(bulkAllowed(kind, '发放奖励', power)).toBe(true));
});
