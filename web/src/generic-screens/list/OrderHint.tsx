import { GripVertical } from 'lucide-react';
import type { Kind } from '@/api/kinds';
import { Button, Row } from '@/ui';
import s from './list.module.css';
import type { List } from './useList';

const HINTS = {
  yes: '读者看到的就是这里的顺序。拖动左侧手柄，或在手柄上按方向键调整。',
  within: '先选择一个分类，再调整其中的顺序。',
  narrowed: '正在筛选或按列排序，恢复默认顺序后可以调整。',
} as const;

/** As high as a line of text. */
const NOTHING = '\u00a0';

/** Says whether the order of the list can be set by hand now, and what to do where it cannot. */
export function OrderHint({ kind, list }: { kind: Kind; list: List }) {
  const { page, error } = list.data;
  // The line's place, until it is known which of them holds.
  if (!page && !error && kind.calls.sort && !list.query.recycle)
    return (
      <Row as="p" size={13} className={s.orderHint} aria-hidden>
        {NOTHING}
      </Row>
    );
  const arrange = page?.arrange;
  if (!arrange) return null;
  const { tabs } = kind;
  const tab = tabs && list.query.filters[tabs.by];
  const restore = () =>
    list.set({ filters: { ...list.scope, ...(tabs && tab ? { [tabs.by]: tab } : {}) }, sort: '' });
  return (
    <Row as="p" gap={6} tone="soft" size={13} className={s.orderHint}>
      <GripVertical size={14} aria-hidden />
      {HINTS[arrange]}
      {arrange === 'narrowed' && (
        <Button look="text" onClick={restore}>
          恢复默认顺序
        </Button>
      )}
      <span className="visually-hidden" role="status">
        {list.arranging?.grid.reorder.spoken}
      </span>
    </Row>
  );
}
