import { useKeys } from '@/lib/keys';
import type { Examine } from './useExamine';

/** The whole page without the mouse; `?` lists them. */
export function useExamineKeys(examine: Examine, toggleApp: () => void): void {
  const { decisions, decide, moving, edit, changes, toggleCompare, held, claim } = examine;
  const can = (name: string) => decisions.some((action) => action.name === name);
  useKeys([
    { keys: 'j', label: '下一条', run: moving.next },
    { keys: 'k', label: '上一条', run: moving.previous },
    { keys: 'n', label: '跳过，审核没有人领取的下一条', run: () => void moving.nextFree() },
    ...(can('approve') ? [{ keys: 'a', label: '通过', once: true, run: () => decide('approve') }] : []),
    ...(can('reject')
      ? [{ keys: 'r', label: '驳回（数字键选原因，回车确认）', once: true, run: () => decide('reject') }]
      : []),
    ...(edit ? [{ keys: 'e', label: '修改', run: edit }] : []),
    ...(held ? [{ keys: 't', label: '接手', run: () => void claim.takeOver() }] : []),
    ...(changes.length ? [{ keys: 'd', label: '与线上版本对比', run: toggleCompare }] : []),
    { keys: 'o', label: '手机预览', run: toggleApp },
  ]);
}
