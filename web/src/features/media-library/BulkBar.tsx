import { Download, FolderInput, RotateCcw, Trash2, X } from 'lucide-react';
import type { MediaItem } from '@/api/library';
import { Button, IconButton, type MenuItem, Row } from '@/ui';
import s from './library.module.css';
import { everything, NOTHING } from './selection';
import type { Actions } from './useActions';
import type { Library } from './useLibrary';

/** Bulk actions that this person may take. */
export function bulkEntries(
  items: readonly MediaItem[],
  actions: Actions,
  mayDownload: boolean,
): (MenuItem & { label: string })[] {
  const some = (name: string) => items.some((item) => item.actions.includes(name));
  const ids = items.map(({ id }) => id);
  return [
    ...(some('restore')
      ? [{ label: '恢复', icon: <RotateCcw size={14} />, onSelect: () => void actions.restore(ids) }]
      : []),
    ...(some('purge')
      ? [
          {
            label: '彻底删除',
            icon: <Trash2 size={14} />,
            danger: true,
            onSelect: () => void actions.purge(items),
          },
        ]
      : []),
    ...(some('edit')
      ? [
          {
            label: '移动到…',
            icon: <FolderInput size={14} />,
            onSelect: () => void actions.chooseTarget(items),
          },
        ]
      : []),
    ...(mayDownload && items.length > 0
      ? [{ label: '下载', icon: <Download size={14} />, onSelect: () => void actions.download(items) }]
      : []),
    ...(some('delete')
      ? [
          {
            label: '删除',
            icon: <Trash2 size={14} />,
            danger: true,
            onSelect: () => void actions.remove(items),
          },
        ]
      : []),
  ];
}

/** Bulk actions in the place of the screen's own buttons, so that nothing moves. */
export function BulkBar({ library, actions }: { library: Library; actions: Actions }) {
  const { picked, order, rights, query, select } = library;
  return (
    <Row wrap gap={6} round="m" className={s.bulk} role="toolbar" aria-label="批量操作">
      <span role="status">
        已选 <b>{picked.length}</b> 项
      </span>
      {bulkEntries(picked, actions, rights.download && !query.recycle).map((entry) => (
        <Button key={entry.label} small danger={entry.danger ?? false} onClick={entry.onSelect}>
          {entry.icon}
          {entry.label}
        </Button>
      ))}
      {picked.length < order.length && (
        <Button look="text" small onClick={() => select(everything(order))}>
          全选本页
        </Button>
      )}
      <IconButton icon={X} small label="取消选择" onClick={() => select(NOTHING)} />
    </Row>
  );
}
