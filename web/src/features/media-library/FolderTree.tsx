import { useVirtualizer } from '@tanstack/react-virtual';
import { Folder, Images } from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { cx } from '@/lib/cx';
import type { Branch } from './folders';
import s from './dialogs.module.css';

interface Props {
  lines: readonly Branch[];
  /** `null` is the outermost level. */
  value: number | null;
  onChange: (folder: number | null) => void;
  closed: ReadonlySet<number>;
}

const LINE = 34;
const ROOT = { id: null, title: '媒体资源库', depth: 0 } as const;

/** Folders to choose one from, by mouse or arrow keys; of a thousand only those in sight are drawn. */
export function FolderTree({ lines, value, onChange, closed }: Props) {
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const shown = [ROOT, ...lines.map((line) => ({ ...line, depth: line.depth + 1 }))];
  const at = Math.max(
    0,
    shown.findIndex((line) => line.id === value),
  );
  // Its instance changes in place; this project does not use the React compiler.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => LINE,
    initialRect: { width: 400, height: 320 },
    overscan: 8,
  });
  useEffect(() => virtual.scrollToIndex(at), [at, virtual]);
  const [typed, setTyped] = useState('');
  const press = (event: KeyboardEvent) => {
    const next = nextLine(event.key, at, shown.length);
    if (next !== null) onChange(shown[next]?.id ?? null);
    else if (event.key.length === 1 && event.key !== ' ') {
      const start = typed + event.key;
      const found = shown.find(({ title }) => title.toLowerCase().startsWith(start.toLowerCase()));
      setTyped(start);
      setTimeout(setTyped, 800, '');
      if (found) onChange(found.id);
    } else return;
    event.preventDefault();
  };
  return (
    <div
      ref={scroller}
      className={s.tree}
      role="listbox"
      aria-label="文件夹"
      aria-activedescendant={`${id}-${at}`}
      tabIndex={0}
      onKeyDown={press}
    >
      <div style={{ position: 'relative', height: virtual.getTotalSize() }} role="presentation">
        {virtual.getVirtualItems().map(({ index, start }) => {
          const line = shown[index];
          if (!line) return null;
          const shut = line.id !== null && closed.has(line.id);
          return (
            <div
              key={line.id ?? 0}
              id={`${id}-${index}`}
              role="option"
              aria-selected={line.id === value}
              aria-disabled={shut || undefined}
              aria-posinset={index + 1}
              aria-setsize={shown.length}
              className={cx(s.line, shut && s.shut)}
              style={{ top: start, paddingLeft: 10 + line.depth * 20 }}
              onClick={() => onChange(line.id)}
            >
              {line.id === null ? <Images size={16} aria-hidden /> : <Folder size={16} aria-hidden />}
              <span>{line.title}</span>
            </div>
          );
        })}
      </div>
    </div>
  );
}

function nextLine(key: string, at: number, count: number): number | null {
  if (key === 'ArrowDown') return Math.min(at + 1, count - 1);
  if (key === 'ArrowUp') return Math.max(at - 1, 0);
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key === 'PageDown') return Math.min(at + 9, count - 1);
  if (key === 'PageUp') return Math.max(at - 9, 0);
  return null;
}
