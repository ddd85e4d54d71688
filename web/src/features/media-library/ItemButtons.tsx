import {
  Download,
  Ellipsis,
  Eye,
  FolderInput,
  ImagePlay,
  Pencil,
  PencilLine,
  RotateCcw,
  Trash2,
} from 'lucide-react';
import type { MediaItem } from '@/api/library';
import { Button, IconButton, Menu, type MenuItem, Row } from '@/ui';
import { isFilm } from '@/widgets/media-picker/rules';
import type { Actions } from './useActions';

interface Props {
  item: MediaItem;
  actions: Actions;
  mayDownload: boolean;
}

/** Actions on one item that this person may take, in the order of a menu. */
export function itemMenu({ item, actions, mayDownload }: Props): MenuItem[] {
  const may = (name: string) => item.actions.includes(name);
  const one = [item];
  const entries: (MenuItem | false)[] = [
    may('restore') && {
      label: '恢复',
      icon: <RotateCcw size={15} />,
      onSelect: () => void actions.restore([item.id]),
    },
    may('purge') && {
      label: '彻底删除',
      icon: <Trash2 size={15} />,
      danger: true,
      onSelect: () => void actions.purge(one),
    },
    !may('restore') && {
      label: item.type === 'dir' ? '打开' : '预览',
      icon: <Eye size={15} />,
      hint: '回车',
      onSelect: () => actions.open(item),
    },
    mayDownload && {
      label: '下载',
      icon: <Download size={15} />,
      onSelect: () => void actions.download(one),
    },
    may('edit') &&
      item.type === 'image' && {
        label: '编辑图片',
        icon: <PencilLine size={15} />,
        onSelect: () => void actions.editPicture(item),
      },
    may('edit') &&
      isFilm(item) && {
        label: '更换封面',
        icon: <ImagePlay size={15} />,
        onSelect: () => void actions.changeCover(item),
      },
    may('edit') && {
      label: item.type === 'dir' ? '重命名' : '修改标题',
      icon: <Pencil size={15} />,
      hint: 'F2',
      onSelect: () => void actions.rename(item),
    },
    may('edit') && {
      label: '移动到…',
      icon: <FolderInput size={15} />,
      hint: 'M',
      onSelect: () => void actions.chooseTarget(one),
    },
    may('delete') && {
      label: '删除',
      icon: <Trash2 size={15} />,
      hint: 'Delete',
      danger: true,
      separated: true,
      onSelect: () => void actions.remove(one),
    },
  ];
  return entries.filter((entry): entry is MenuItem => entry !== false);
}

const INLINE = 3;

/** The first of them as buttons, the rest behind 更多. */
export function ItemButtons(props: Props) {
  const entries = itemMenu(props);
  const rest = entries.slice(INLINE);
  return (
    <Row align="stretch" wrap gap={6}>
      {entries.slice(0, INLINE).map((entry) => (
        <Button key={entry.label} small danger={entry.danger ?? false} onClick={entry.onSelect}>
          {entry.icon}
          {entry.label}
        </Button>
      ))}
      {rest.length > 0 && (
        <Menu
          label="更多操作"
          trigger={<IconButton icon={Ellipsis} size={16} small label="更多操作" />}
          items={rest}
        />
      )}
    </Row>
  );
}
