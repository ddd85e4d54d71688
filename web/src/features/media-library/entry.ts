import type { DragEvent, MouseEvent } from 'react';
import type { MediaItem } from '@/api/library';
import { nameOfTile } from '@/widgets/media-picker/Face';
import { isFilm } from '@/widgets/media-picker/rules';
import { useDropTarget } from './item-drag';

/** Props of a file, as a tile or as a row. */
export interface EntryProps {
  item: MediaItem;
  picked: boolean;
  /** In the tab order. */
  reachable: boolean;
  draggable: boolean;
  onFocus: () => void;
  onClick: (event: MouseEvent) => void;
  onToggle: () => void;
  onDoubleClick: () => void;
  onDragStart: (event: DragEvent) => void;
  onContextMenu: (event: MouseEvent) => void;
  onItems: (items: readonly MediaItem[]) => void;
  onFiles: (files: readonly File[]) => void;
}

export const waits = (item: MediaItem): boolean => isFilm(item) && !item.transcodeUrl;

/** Label of the step that a video waits for. */
export function waitingFor(item: MediaItem): string {
  if (item.processing === 'refused') return '检查未通过';
  if (item.processing === 'failed') return '转码失败';
  if (item.processing === 'transcoding') return `转码中${item.progress ? ` ${item.progress}%` : ''}`;
  return item.processing === 'inspecting' ? '正在检查' : '未转码';
}

/** The attributes of an entry, whatever it looks like. */
export function useEntry(props: EntryProps) {
  const { item, picked, reachable } = props;
  const { over, target } = useDropTarget({
    folder: item.type === 'dir' && item.deletedAt == null ? item.id : undefined,
    onItems: props.onItems,
    onFiles: props.onFiles,
  });
  return {
    role: 'option',
    'aria-selected': picked,
    'aria-label': nameOfTile(item, waits(item) ? waitingFor(item) : undefined),
    'data-id': item.id,
    'data-over': over || undefined,
    tabIndex: reachable ? 0 : -1,
    title: item.title,
    draggable: props.draggable,
    onFocus: props.onFocus,
    onClick: props.onClick,
    onDoubleClick: props.onDoubleClick,
    onDragStart: props.onDragStart,
    onContextMenu: props.onContextMenu,
    ...target,
  } as const;
}
