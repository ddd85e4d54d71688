import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { focusRow, moved, useReorder } from '@/widgets/reorder';

interface Line {
  readonly text: string;
}

interface Rules<T extends Line> {
  readonly least: number;
  readonly most: number;
  /** A line with this text, beside those that stand. */
  readonly make: (taken: readonly T[], text: string) => T;
  readonly put: (lines: readonly T[], typed?: T) => void;
}

const linesOf = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);

/** Options or rows of a question as lines of text: typed one after the other, pasted, moved and taken away by keys. */
export function useLines<T extends Line>(lines: readonly T[], { least, most, make, put }: Rules<T>) {
  const list = useRef<HTMLElement>(null);
  const reorder = useReorder(
    lines.map(({ text }, index) => text || `第 ${index + 1} 项`),
    (from, to) => put(moved(lines, from, to)),
  );
  const insert = (known: readonly T[], index: number, texts: readonly string[]) => {
    const all = texts.reduce<readonly T[]>((now, text) => [...now, make(now, text)], known);
    const fresh = all.slice(known.length);
    flushSync(() => put(known.toSpliced(index + 1, 0, ...fresh).slice(0, most)));
    focusRow(list.current, Math.min(index + fresh.length, most - 1));
  };
  const edit = (place: number, next: Partial<T>) => {
    const line = lines[place];
    const after = lines.map((item, index) => (index === place ? { ...item, ...next } : item));
    put(after, 'text' in next ? line : undefined);
  };
  const remove = (place: number) => {
    flushSync(() => put(lines.filter((_, index) => index !== place)));
    focusRow(list.current, Math.max(0, place - 1));
  };
  const full = lines.length >= most;
  const paste = (place: number, text: string) => {
    const [first = '', ...rest] = linesOf(text);
    insert(
      lines.map((line, index) => (index === place ? { ...line, text: first } : line)),
      place,
      rest,
    );
  };
  return {
    full,
    reorder,
    edit,
    list: { ref: list, ...reorder.list },
    add: () => insert(lines, lines.length - 1, ['']),
    /** What the line at `place` does with keys and the clipboard. */
    keys: (place: number) => ({
      onAdd: () => !full && insert(lines, place, ['']),
      onPaste: (text: string) => paste(place, text),
      onRemove: lines.length > least ? () => remove(place) : undefined,
    }),
  };
}

export type Lines = ReturnType<typeof useLines>;
