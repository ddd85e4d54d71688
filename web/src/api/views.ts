import { call } from './client';

/** A saved list view: filters, order and columns of a kind's list under a name. */
export interface SavedView {
  readonly id: number;
  readonly name: string;
  readonly shared: boolean;
  readonly query: Readonly<Record<string, unknown>>;
  readonly mine: boolean;
}

export const listViews = (kind: string, signal?: AbortSignal) =>
  call<{ items: SavedView[] }>({ method: 'GET', path: '/views/list' }, { kind }, { signal });

export const saveView = (view: {
  id?: number;
  kind: string;
  name: string;
  shared: boolean;
  query: Readonly<Record<string, unknown>>;
}) => call<SavedView>({ method: 'POST', path: '/views/save' }, view);

export const deleteView = (id: number) => call<null>({ method: 'POST', path: '/views/delete' }, { id });
