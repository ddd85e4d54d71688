import { ask, get, post } from './service';

/** A saved list view: filters, order and columns of a kind's list under a name. */
export interface SavedView {
  readonly id: number;
  readonly name: string;
  readonly shared: boolean;
  readonly query: Readonly<Record<string, unknown>>;
  readonly mine: boolean;
}

export const listViews = (kind: string, signal?: AbortSignal) =>
  ask<{ items: SavedView[] }>(get('/views/list', { kind }), { signal });

export const saveView = (view: {
  id?: number;
  kind: string;
  name: string;
  shared: boolean;
  query: Readonly<Record<string, unknown>>;
}) => ask<SavedView>(post('/views/save', view));

export const deleteView = (id: number) => ask<null>(post('/views/delete', { id }));
