import { expect, it } from 'vitest';
import { inRow } from './RowActions';

it('shows two short actions in the row, and of long ones the first', () => {
  expect(inRow(['编辑', '提交审核', '撤回'])).toBe(2);
  expect(inRow(['加入媒资库', '提交重新转存'])).toBe(1);
  expect(inRow(['查看'])).toBe(1);
  expect(inRow([])).toBe(0);
});
