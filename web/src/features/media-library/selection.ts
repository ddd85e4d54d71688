/** Selection of the page, and the item at which a range with Shift begins. */
export interface Selection {
  readonly ids: ReadonlySet<number>;
  readonly anchor: number | null;
}

export const NOTHING: Selection = { ids: new Set(), anchor: null };

export interface Held {
  /** Ctrl or ⌘: beside what is picked already. */
  readonly add: boolean;
  /** Shift: everything from the anchor to here. */
  readonly range: boolean;
}

export const heldKeys = (event: { ctrlKey: boolean; metaKey: boolean; shiftKey: boolean }): Held => ({
  add: event.ctrlKey || event.metaKey,
  range: event.shiftKey,
});

/** A click on `id`, of items in the order shown. */
export function picked(selection: Selection, order: readonly number[], id: number, held: Held): Selection {
  if (held.range) return extended(selection, order, id, held.add);
  if (held.add) return toggled(selection, id);
  return { ids: new Set([id]), anchor: id };
}

export function toggled({ ids }: Selection, id: number): Selection {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { ids: next, anchor: id };
}

function extended(
  { ids, anchor }: Selection,
  order: readonly number[],
  id: number,
  keep: boolean,
): Selection {
  const here = order.indexOf(id);
  const there = anchor === null ? here : order.indexOf(anchor);
  const from = there < 0 ? here : there;
  const range = order.slice(Math.min(from, here), Math.max(from, here) + 1);
  return { ids: new Set(keep ? [...ids, ...range] : range), anchor: anchor ?? id };
}

export const everything = (order: readonly number[]): Selection => ({
  ids: new Set(order),
  anchor: order[0] ?? null,
});

/** Only what is still there. */
export const remaining = (selection: Selection, order: readonly number[]): Selection => {
  const ids = new Set(order.filter((id) => selection.ids.has(id)));
  return ids.size === selection.ids.size ? selection : { ...selection, ids };
};
