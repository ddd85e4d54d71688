import { call } from './client';
import { addressed, type MediaItem } from './library';

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

/** What was done to each of several items. */
export interface Outcome {
  readonly done: readonly number[];
  readonly refused: readonly { id: number; label: string; code: number; reason: string }[];
}

export interface SameItem extends MediaItem {
  readonly line: readonly { readonly id: number; readonly title: string }[];
}

const get = <T>(path: string, query: Record<string, unknown>, signal?: AbortSignal) =>
  call<T>({ method: 'GET', path }, query, { signal });
const post = <T>(path: string, payload: Record<string, unknown>) =>
  call<T>({ method: 'POST', path }, payload);

export const listFolders = async (signal?: AbortSignal): Promise<readonly Folder[]> =>
  (await get<{ items: Folder[] }>('/resource/folders', {}, signal)).items;

export const listUsage = async (ids: readonly number[], signal?: AbortSignal): Promise<readonly Usage[]> =>
  (await get<{ items: Usage[] }>('/resource/usage', { ids }, signal)).items;

export const listSame = async (id: number, signal?: AbortSignal): Promise<readonly SameItem[]> =>
  (await get<{ items: SameItem[] }>('/resource/same', { id }, signal)).items.map(addressed);

export const addFolder = (title: string, parentId: number | null) =>
  post<MediaItem>('/resource/add/dir', { title, parentId });

/** `null` is the outermost level. */
export const moveItems = (ids: readonly number[], parentId: number | null) =>
  post<Outcome>('/resource/move', { ids, parentId });

export const deleteItems = (ids: readonly number[]) => post<Outcome>('/resource/delete/file', { ids });
export const restoreItems = (ids: readonly number[]) => post<Outcome>('/resource/recycle/withdraw', { ids });
export const purgeItems = (ids: readonly number[]) => post<Outcome>('/resource/recycle/delete', { ids });
export const emptyBin = () =>
  post<{ done: number; refused: readonly unknown[] }>('/resource/recycle/clean', {});

export const replaceCover = async (id: number, url: string): Promise<MediaItem> =>
  addressed(await post<MediaItem>('/resource/cover', { id, url }));

/** An address to open within a minute: the file, or a ZIP of several; `skipped` lie in another storage. */
export const requestDownload = (ids: readonly number[]) =>
  post<{ url: string; count: number; skipped: readonly string[] }>('/resource/download', { ids });
