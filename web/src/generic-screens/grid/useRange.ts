import { useRef } from 'react';
import type { RecordData } from '@/api/records';

interface Selection {
  ids: ReadonlySet<number>;
  set: (ids: ReadonlySet<number>) => void;
}

interface Cursor {
  cursor: number;
  goTo: (index: number) => void;
}

interface Span {
  from: number;
  to: number;
  /** Picked before. */
  base: ReadonlySet<number>;
}

/** Extends the selection from the row where it began to another, as shift does; what was picked before stays picked. */
export function useRange(records: readonly RecordData[], selection: Selection, cursor: Cursor) {
  const span = useRef<Span | null>(null);
  return (index: number) => {
    const to = Math.max(0, Math.min(records.length - 1, index));
    const last = span.current;
    const target = records[last?.to ?? -1];
    const goesOn = last && last.to === cursor.cursor && target && selection.ids.has(target.id);
    const { from, base } = goesOn ? last : { from: cursor.cursor, base: selection.ids };
    span.current = { from, to, base };
    const within = records.slice(Math.min(from, to), Math.max(from, to) + 1);
    selection.set(new Set([...base, ...within.map(({ id }) => id)]));
    cursor.goTo(to);
  };
}
