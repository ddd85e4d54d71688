import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import type { MediaItem } from '@/api/library';
import { ContextMenu } from '@/ui';
import { reach } from '@/widgets/media-picker/arrows';
import { startDrag } from './item-drag';
import { FileRow, RowsHead } from './FileRow';
import { FileTile } from './FileTile';
import s from './files.module.css';
import { bulkEntries } from './BulkBar';
import { itemMenu } from './ItemButtons';
import { everything, heldKeys, picked, toggled } from './selection';
import type { Actions } from './useActions';
import type { Library } from './useLibrary';
import { useRubberBand } from './useRubberBand';

export type View = 'grid' | 'list';

interface Props {
  library: Library;
  actions: Actions;
  view: View;
  /** Takes the focus when it appears: the person came here by keyboard. */
  focused: boolean;
  /** By keyboard into a folder and out of it. */
  onTravel: () => void;
  onUp: () => void;
}

/** The files of the page. One is in the tab order; arrow keys go to its neighbours, wherever the lines break. */
export function Files({ library, actions, view, focused, onTravel, onUp }: Props) {
  const { items, order, selection, select, query } = library;
  const [at, setAt] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const entries = () => [...(list.current?.querySelectorAll<HTMLElement>('[role=option]') ?? [])];
  const band = useRubberBand(list, select);
  useEffect(() => {
    if (focused) list.current?.querySelector<HTMLElement>('[role=option]')?.focus();
  }, [focused]);

  const current = items[Math.min(at, items.length - 1)];
  const targets = (item: MediaItem) => (selection.ids.has(item.id) ? library.picked : [item]);
  const go = (index: number, range: boolean) => {
    entries()[index]?.focus();
    const item = items[index];
    if (range && item) select(picked(selection, order, item.id, { add: false, range: true }));
  };
  const press = (event: KeyboardEvent) => {
    if (!current || event.altKey) return;
    const next = reach(
      event.key,
      at,
      entries().map((entry) => entry.getBoundingClientRect()),
    );
    if (next !== null && !event.ctrlKey) {
      if (event.shiftKey && selection.anchor === null) select({ ids: new Set(), anchor: current.id });
      go(next, event.shiftKey);
    } else if (!act(event, current)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  /** True if the key means something to the item. */
  const act = (event: KeyboardEvent, item: MediaItem): boolean => {
    const may = (name: string) => targets(item).some(({ actions: allowed }) => allowed.includes(name));
    const mod = event.ctrlKey || event.metaKey;
    if (mod && event.key.toLowerCase() === 'a') select(everything(order));
    else if (mod) return false;
    else if (event.key === 'Enter') {
      if (item.type === 'dir') onTravel();
      actions.open(item);
    } else if (event.key === ' ') select(toggled(selection, item.id));
    else if (event.key === 'Backspace' && query.parentId !== null) onUp();
    else if (event.key === 'Escape' && selection.ids.size) select({ ids: new Set(), anchor: null });
    else if (event.key === 'Delete' && may('delete')) void actions.remove(targets(item));
    else if (event.key === 'F2' && may('edit')) void actions.rename(item);
    else if (event.key.toLowerCase() === 'm' && may('edit')) void actions.chooseTarget(targets(item));
    else return false;
    return true;
  };

  const entryOf = (item: MediaItem, index: number) => {
    const props = {
      item,
      picked: selection.ids.has(item.id),
      reachable: index === Math.min(at, items.length - 1),
      draggable: item.actions.includes('edit') && !query.recycle,
      onFocus: () => setAt(index),
      onClick: (event: MouseEvent) => select(picked(selection, order, item.id, heldKeys(event))),
      onToggle: () => select(toggled(selection, item.id)),
      onDoubleClick: () => actions.open(item),
      onDragStart: (event: React.DragEvent) => {
        if (!selection.ids.has(item.id)) select({ ids: new Set([item.id]), anchor: item.id });
        startDrag(
          event,
          targets(item).filter((one) => one.actions.includes('edit')),
        );
      },
      onContextMenu: () => {
        if (!selection.ids.has(item.id)) select({ ids: new Set([item.id]), anchor: item.id });
      },
      onItems: (moved: readonly MediaItem[]) => void actions.move(moved, { id: item.id, title: item.title }),
      onFiles: (files: readonly File[]) => actions.upload(files, item.id),
    };
    return view === 'grid' ? <FileTile key={item.id} {...props} /> : <FileRow key={item.id} {...props} />;
  };
  return (
    <div className={s.room} {...band.room}>
      {view === 'list' && <RowsHead sort={query.sort} onSort={(sort) => library.set({ sort })} />}
      <ContextMenu items={contextMenu(library, actions)}>
        <div
          ref={list}
          className={view === 'grid' ? s.grid : s.rows}
          role="listbox"
          aria-label="文件"
          aria-multiselectable
          onKeyDown={press}
        >
          {items.map(entryOf)}
        </div>
      </ContextMenu>
      {band.box && <div className={s.band} style={band.box} />}
    </div>
  );
}

/** Under the right button: what can be done to the picked ones; the entry under the pointer is one of them. */
function contextMenu({ picked: items, rights, query }: Library, actions: Actions) {
  const [item, ...others] = items;
  if (item && others.length === 0)
    return itemMenu({ item, actions, mayDownload: rights.download && !query.recycle });
  return bulkEntries(items, actions, rights.download && !query.recycle);
}
