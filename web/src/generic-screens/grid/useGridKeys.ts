import type { RecordData } from '@/api/records';
import { isTyping, useKeys, type KeyBinding } from '@/lib/keys';
import { currentStop, focusStop, pageStep, rowAt, rowOf, stopsOf } from './row-stops';
import type { useCursor } from './useCursor';

interface Grid {
  records: readonly RecordData[];
  cursor: ReturnType<typeof useCursor>;
  selection: { set: (ids: ReadonlySet<number>) => void };
  /** Extends the selection to a row. */
  extend: (index: number) => void;
}

/** On a control beside the rows the keys belong to the control, and to the page where nothing has the focus. */
const inRows = (target: EventTarget | null): boolean => rowOf(target) !== null && !isTyping(target);

/** A grip moves its row, and a button with a menu opens it, by the same arrows. */
const isFree = (target: EventTarget | null): boolean =>
  inRows(target) && !(target as Element).closest('[data-grip], [aria-haspopup], [role="combobox"]');

const onRow = (target: EventTarget | null): boolean => inRows(target) && rowOf(target) === target;

/** Walks the places of the row under the cursor; before the first stands the row itself. */
function walk(cursor: number, to: (stop: number, count: number) => number): void {
  const row = rowAt(cursor);
  if (row) focusStop(row, Math.max(-1, to(currentStop(), stopsOf(row).length)));
}

/** The keys of a grid: rows up and down, places of a row sideways, and the selection with shift. */
export function useGridKeys({ records, cursor, selection, extend }: Grid): void {
  const last = records.length - 1;
  const { cursor: at, move, leap, goTo } = cursor;
  const step = () => pageStep(rowAt(at));
  const keys: readonly KeyBinding[] = [
    { keys: 'j', label: '下一行（↓ 也可，回车打开，空格选中）', run: () => move(1) },
    { keys: 'k', label: '上一行（↑ 也可）', run: () => move(-1) },
    { keys: 'arrowdown', label: '下一行，停在同一列', run: () => move(1, currentStop()), when: isFree },
    { keys: 'arrowup', label: '上一行，停在同一列', run: () => move(-1, currentStop()), when: isFree },
    { keys: 'arrowright', label: '行内下一项', run: () => walk(at, next), when: isFree },
    { keys: 'arrowleft', label: '行内上一项', run: () => walk(at, (stop) => stop - 1), when: isFree },
    { keys: 'home', label: '第一行；在行内是行首', run: () => goTo(0), when: onRow },
    { keys: 'end', label: '最后一行；在行内是行尾', run: () => goTo(last), when: onRow },
    { keys: 'home', label: '行首', run: () => walk(at, () => 0), when: inRows },
    { keys: 'end', label: '行尾', run: () => walk(at, (_, count) => count - 1), when: inRows },
    { keys: 'pagedown', label: '向下一屏', run: () => leap(step()), when: inRows },
    { keys: 'pageup', label: '向上一屏', run: () => leap(-step()), when: inRows },
    { keys: 'shift+arrowdown', label: '向下多选一行', run: () => extend(at + 1), when: inRows },
    { keys: 'shift+arrowup', label: '向上多选一行', run: () => extend(at - 1), when: inRows },
    { keys: 'shift+home', label: '选到第一行', run: () => extend(0), when: inRows },
    { keys: 'shift+end', label: '选到最后一行', run: () => extend(last), when: inRows },
    {
      keys: 'mod+a',
      label: '选择本页全部',
      inFields: false,
      run: () => selection.set(new Set(records.map(({ id }) => id))),
      when: inRows,
    },
  ];
  useKeys(records.length ? keys : keys.slice(0, 2));
}

const next = (stop: number, count: number): number => Math.min(stop + 1, count - 1);
