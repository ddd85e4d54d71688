import { useState, type DragEvent } from 'react';
import type { MediaItem } from '@/api/library';

const MINE = 'application/x-media-items';

/** Items dragged in this window. Before the drop, events hide their data from drop targets. */
let dragged: readonly MediaItem[] = [];

/** Begins to drag items. */
export function startDrag(event: DragEvent, items: readonly MediaItem[]): void {
  dragged = items;
  event.dataTransfer.setData(MINE, JSON.stringify(items.map(({ id }) => id)));
  event.dataTransfer.effectAllowed = 'move';
  if (items.length > 1) event.dataTransfer.setDragImage(countOf(items.length), -8, -8);
}

/** A small sign under the pointer that says how many are on their way. */
function countOf(count: number): HTMLElement {
  const sign = document.createElement('div');
  sign.textContent = `移动 ${count} 项`;
  sign.style.cssText =
    'position:fixed;top:-100px;padding:4px 10px;border-radius:6px;background:#1f5eff;color:#fff;font-size:13px';
  document.body.append(sign);
  setTimeout(() => sign.remove());
  return sign;
}

export const carriesItems = (event: DragEvent): boolean => event.dataTransfer.types.includes(MINE);
export const carriesFiles = (event: DragEvent): boolean =>
  event.dataTransfer.types.includes('Files') && !carriesItems(event);

interface DropOptions {
  /** The folder, `null` for the outermost level; `undefined` takes nothing. */
  folder: number | null | undefined;
  onItems: (items: readonly MediaItem[], folder: number | null) => void;
  onFiles: (files: readonly File[], folder: number | null) => void;
}

/** Makes something take items and files that are dropped on it. */
export function useDropTarget({ folder, onItems, onFiles }: DropOptions) {
  const [over, setOver] = useState(false);
  const takes = (event: DragEvent) =>
    folder !== undefined &&
    (carriesFiles(event) || (carriesItems(event) && dragged.every(({ id }) => id !== folder)));
  return {
    over,
    target: {
      onDragOver: (event: DragEvent) => {
        if (!takes(event)) return;
        event.preventDefault();
        event.stopPropagation();
        event.dataTransfer.dropEffect = carriesItems(event) ? 'move' : 'copy';
        setOver(true);
      },
      onDragLeave: (event: DragEvent) => {
        const inside =
          event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget);
        if (!inside) setOver(false);
      },
      onDrop: (event: DragEvent) => {
        setOver(false);
        if (folder === undefined || !takes(event)) return;
        event.preventDefault();
        event.stopPropagation();
        if (carriesItems(event)) onItems(dragged, folder);
        else onFiles([...event.dataTransfer.files], folder);
      },
    },
  };
}
