import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useMemo, useState } from 'react';
import { keys } from '@/api/keys';
import type { MediaItem } from '@/api/library';
import { listFolders } from '@/api/media-library';
import { Dialog, DialogButtons, Empty, Input, Skeleton, Text } from '@/ui';
import { LoadError } from '@/widgets/query-state';
import { LIBRARY_META } from './query-meta';
import { branches, closedTo } from './folders';
import { FolderTree } from './FolderTree';

/** Target of a move; `id` is `null` for the outermost level. */
export interface Target {
  id: number | null;
  title: string;
}

interface Props {
  items: readonly MediaItem[];
  onClose: (target: Target | null) => void;
}

/** 移动到…: all folders as a tree, searched by name. */
export function MoveDialog({ items, onClose }: Props) {
  const [folder, setFolder] = useState<number | null>(items[0]?.parentId ?? null);
  const [typed, setTyped] = useState('');
  const folders = useQuery({
    queryKey: keys.library.folders,
    meta: LIBRARY_META,
    queryFn: ({ signal }) => listFolders(signal),
    staleTime: 0,
  });
  const moved = useMemo(() => new Set(items.map(({ id }) => id)), [items]);
  const closed = useMemo(() => closedTo(folders.data ?? [], moved), [folders.data, moved]);
  const tree = useMemo(() => branches(folders.data ?? []), [folders.data]);
  const lines = useMemo(() => found(tree, typed), [tree, typed]);
  const chosen = tree.find(({ id }) => id === folder);
  const stays = items.every(({ parentId }) => parentId === folder);
  const problem =
    folder !== null && closed.has(folder)
      ? '文件夹不能移动到它自己或它的下级里'
      : stays
        ? '已经在这个文件夹里'
        : '';
  return (
    <Dialog
      onClose={() => onClose(null)}
      title={`移动 ${items.length} 项到…`}
      onSubmit={() => !problem && onClose({ id: folder, title: chosen?.title ?? '媒体资源库' })}
      footer={
        <>
          <Text clip grow narrow tone="soft" role="status">
            {problem || `移动到：${['媒体资源库', ...(chosen?.path ?? [])].join(' / ')}`}
          </Text>
          <DialogButtons disabled={problem !== ''}>移动</DialogButtons>
        </>
      }
    >
      <Input
        aria-label="搜索文件夹"
        placeholder="搜索文件夹"
        prefix={<Search size={14} aria-hidden />}
        value={typed}
        onClear={() => setTyped('')}
        onChange={(event) => setTyped(event.target.value)}
      />
      {folders.isPending && <Skeleton height={320} />}
      {folders.isError && <LoadError what="文件夹" query={folders} />}
      {folders.data &&
        (typed && lines.length === 0 ? (
          <Empty title="没有这个名字的文件夹" text="换一个关键词试试。" />
        ) : (
          <FolderTree lines={lines} value={folder} onChange={setFolder} closed={closed} />
        ))}
    </Dialog>
  );
}

const found = (tree: ReturnType<typeof branches>, typed: string) => {
  const text = typed.trim().toLowerCase();
  return text ? tree.filter(({ title }) => title.toLowerCase().includes(text)) : tree;
};
