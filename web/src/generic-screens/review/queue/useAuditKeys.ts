import { useGridKeys } from '@/generic-screens/grid/useGridKeys';
import { useKeys } from '@/lib/keys';
import type { Audit } from './useAudit';

/** The queue without the mouse; `?` lists the keys. */
export function useAuditKeys(audit: Audit, focusFilter: () => void): void {
  const { selection, decide, bulk, type, begin, togglePeek, peeked } = audit;
  const can = (name: string) => type === 'list' && bulk.some((action) => action.name === name);
  useGridKeys(audit);
  useKeys([
    { keys: '/', label: '跳到筛选', run: focusFilter },
    { keys: 'o', label: '快速预览，不离开列表', run: togglePeek },
    ...(type === 'list' && bulk.length > 0
      ? [{ keys: 'n', label: '开始审核没有人领取的一条', run: begin.run }]
      : []),
    ...(can('approve') ? [{ keys: 'a', label: '通过', once: true, run: () => decide('approve') }] : []),
    ...(can('reject')
      ? [{ keys: 'r', label: '驳回（数字键选原因）', once: true, run: () => decide('reject') }]
      : []),
    ...(selection.ids.size ? [{ keys: 'escape', label: '取消选择', run: selection.clear }] : []),
    ...(peeked && !selection.ids.size ? [{ keys: 'escape', label: '关闭快速预览', run: togglePeek }] : []),
  ]);
}
