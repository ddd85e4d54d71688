import { call } from './client';
import { ask, get, post } from './service';
import { withFullUrl, type MediaItem } from './library';

/** The calls of the library's own screen (docs/wire.md). */

export interface Folder {
  readonly id: number;
  readonly title: string;
  readonly parentId: number | null;
}

/** A record that uses a file. */
export interface Place {
  readonly kind: string;
  readonly kindLabel: string;
  readonly id: number;
  readonly title: string;
  /** Labels of the fields that hold it. */
  readonly fields: readonly string[];
  /** Readers see it. */
  readonly live: boolean;
  readonly binned: boolean;
  /** Empty when the record cannot be opened. */
  readonly route: string;
}

export interface Usage {
  readonly id: number;
  readonly title: string;
  readonly total: number;
  /** Of `total`, those that this person may not see. */
  readonly hidden: number;
  /** The first twenty of the others. */
  readonly places: readonly Place[];
}

/** Outcome for each of several items. */
export interface Outcome {
  readonly done: readonly number[];
  readonly refused: readonly { id: number; label: string; code: number; reason: string }[];
}

export interface SameItem extends MediaItem {
  readonly line: readonly { readonly id: number; readonly title: string }[];
}

const act = <T>(path: string, payload: Record<string, unknown> = {}) =>
  call<T>({ method: 'POST', path }, payload);

export const listFolders = async (signal?: AbortSignal): Promise<readonly Folder[]> =>
  (await ask<{ items: Folder[] }>(get('/resource/folders'), { signal })).items;

export const listUsage = async (ids: readonly number[], signal?: AbortSignal): Promise<readonly Usage[]> =>
  (await ask<{ items: Usage[] }>(get('/resource/usage', { ids }), { signal })).items;

export const listSame = async (id: number, signal?: AbortSignal): Promise<readonly SameItem[]> =>
  (await ask<{ items: SameItem[] }>(get('/resource/same', { id }), { signal })).items.map(withFullUrl);

export const addFolder = (title: string, parentId: number | null) =>
  ask<MediaItem>(post('/resource/add/dir', { title, parentId }));

/** `null` is the outermost level. */
export const moveItems = (ids: readonly number[], parentId: number | null) =>
  ask<Outcome>(post('/resource/move', { ids, parentId }));

export const deleteItems = (ids: readonly number[]) => act<Outcome>('/resource/delete/file', { ids });
export const restoreItems = (ids: readonly number[]) => act<Outcome>('/resource/recycle/withdraw', { ids });
export const purgeItems = (ids: readonly number[]) => act<Outcome>('/resource/recycle/delete', { ids });
export const emptyBin = () => act<{ done: number; refused: readonly unknown[] }>('/resource/recycle/clean');

export const replaceCover = async (id: number, url: string): Promise<MediaItem> =>
  withFullUrl(await ask<MediaItem>(post('/resource/cover', { id, url })));

/** A URL to open within a minute: the file, or a ZIP of several; `skipped` lie in another storage. */
export const requestDownload = (ids: readonly number[]) =>
  ask<{ url: string; count: number; skipped: readonly string[] }>(post('/resource/download', { ids }));
