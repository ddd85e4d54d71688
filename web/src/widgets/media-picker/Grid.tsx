import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { MediaItem } from '@/api/library';
import { Skeleton } from '@/ui';
import { reach } from './arrows';
import s from './picker.module.css';
import { Tile } from './Tile';

interface Props {
  items: readonly MediaItem[];
  chosen: readonly MediaItem[];
  multiple: boolean;
  /** Takes the focus when it appears. */
  focused: boolean;
  onOpen: (folder: MediaItem) => void;
  onBack: () => void;
  /** Selects it, or takes it out again. */
  onChoose: (item: MediaItem) => void;
  /** Chooses it and is done: double click, Enter. */
  onTake: (item: MediaItem) => void;
}

/** One tile is in the tab order; the arrow keys go to its neighbours, wherever the lines break. */
export function Grid({ items, chosen, multiple, focused, onOpen, onBack, onChoose, onTake }: Props) {
  const [at, setAt] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const tiles = () => [...(list.current?.querySelectorAll<HTMLElement>('[role=option]') ?? [])];
  useEffect(() => {
    if (focused) list.current?.querySelector<HTMLElement>('[role=option]')?.focus();
  }, [focused]);
  const press = (event: KeyboardEvent) => {
    const item = items[at];
    if (!item || event.ctrlKey || event.metaKey || event.altKey) return;
    const next = reach(
      event.key,
      at,
      tiles().map((tile) => tile.getBoundingClientRect()),
    );
    if (next !== null) tiles()[next]?.focus();
    else if (event.key === 'Enter') (item.type === 'dir' ? onOpen : onTake)(item);
    else if (event.key === ' ') (item.type === 'dir' ? onOpen : onChoose)(item);
    else if (event.key === 'Backspace') onBack();
    else return;
    event.preventDefault();
  };
  return (
    <div
      ref={list}
      className={s.grid}
      role="listbox"
      aria-label="文件"
      aria-multiselectable={multiple}
      onKeyDown={press}
    >
      {items.map((item, index) => (
        <Tile
          key={item.id}
          item={item}
          chosen={chosen.some((one) => one.id === item.id)}
          reachable={index === at}
          onFocus={() => setAt(index)}
          onClick={() => (item.type === 'dir' ? onOpen : onChoose)(item)}
          onDoubleClick={() => item.type !== 'dir' && onTake(item)}
        />
      ))}
    </div>
  );
}

export const GridSkeleton = () => (
  <div className={s.grid} role="status" aria-label="正在加载文件">
    {Array.from({ length: 14 }, (_, index) => (
      <Skeleton key={index} height={126} />
    ))}
  </div>
);
