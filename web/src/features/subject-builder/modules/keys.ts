import { flushSync } from 'react-dom';
import type { KeyboardEvent } from 'react';
import { focusEntry, type Builder } from '../useBuilder';

const rowsIn = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>('[data-entry]')];
const keyOf = (row: HTMLElement | undefined) => row?.dataset['entry'];

/** The keys of a content in its list; they work on the row itself, not in what stands inside it. */
export function pressEntry(event: KeyboardEvent<HTMLElement>, builder: Builder, edit: (key: string) => void) {
  const row = event.target as HTMLElement;
  const key = keyOf(row);
  if (!key) return;
  const act = actionOf(event, builder, key, edit);
  if (!act) return;
  event.preventDefault();
  act();
}

function actionOf(
  event: KeyboardEvent<HTMLElement>,
  builder: Builder,
  key: string,
  edit: (key: string) => void,
): (() => void) | null {
  const list = event.currentTarget;
  const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (by && event.altKey) return builder.readonly ? null : () => step(builder, key, by);
  if (by) return () => go(list, key, by, event.shiftKey ? builder : null);
  if (event.key === 'a' && (event.ctrlKey || event.metaKey)) return () => selectModule(builder, key);
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  if (event.key === ' ') return () => builder.select(key, 'toggle');
  if (event.key === 'Escape' && builder.selected.size) return () => builder.setSelected(new Set());
  if (builder.readonly) return null;
  if (event.key === 'Enter') return () => edit(key);
  if (event.key === 'Delete' || event.key === 'Backspace') return () => remove(list, builder, key);
  return null;
}

function step(builder: Builder, key: string, by: -1 | 1): void {
  builder.step(builder.meant(key), by);
  focusEntry(key);
}

function go(list: HTMLElement, key: string, by: -1 | 1, extending: Builder | null): void {
  const rows = rowsIn(list);
  const next = keyOf(rows[rows.findIndex((row) => keyOf(row) === key) + by]);
  if (!next) return;
  if (extending?.selected.size === 0) extending.select(key, 'only');
  extending?.select(next, 'to');
  focusEntry(next);
}

function selectModule({ modules, setSelected }: Builder, key: string): void {
  const module = modules.find(({ contents }) => contents.some((entry) => entry.key === key));
  setSelected(new Set(module?.contents.map((entry) => entry.key)));
}

/** The focus goes to what stands in the place of the removed. */
function remove(list: HTMLElement, builder: Builder, key: string): void {
  const gone = builder.meant(key);
  const rows = rowsIn(list);
  const at = rows.findIndex((row) => keyOf(row) === key);
  const stays = (row: HTMLElement) => !gone.has(keyOf(row) ?? '');
  const next = keyOf(rows.slice(at).find(stays) ?? rows.slice(0, at).findLast(stays));
  flushSync(() => builder.remove(gone));
  if (next) focusEntry(next);
}
