import type { Processing } from './uploads';
import { ask, get, post, type Question } from './service';

export type MediaType = 'image' | 'video' | 'audio' | 'document' | 'dir' | 'tianchiyun';

/** A file of the media library, or a folder (`dir`); docs/wire.md. */
export interface MediaItem {
  readonly id: number;
  readonly title: string;
  readonly type: MediaType;
  readonly url: string;
  readonly coverUrl: string;
  /** URL that a video may be used by; empty until it is transcoded. */
  readonly transcodeUrl: string;
  readonly name: string;
  /** Bytes; null where unknown. */
  readonly size: number | null;
  readonly width: number | null;
  readonly height: number | null;
  /** Seconds. */
  readonly duration: number | null;
  readonly parentId: number | null;
  /** A small picture that stands for it; empty where there is none. */
  readonly thumbUrl?: string;
  /** Work on the file just now, and its progress in percent. */
  /** Opens a private file for a while; empty where its own URL opens it, or nothing does. */
  readonly openUrl?: string;
  readonly processing?: Processing | '' | null;
  readonly progress?: number | null;
  readonly createdBy?: { readonly id: number; readonly label: string } | null;
  readonly createdAt: string;
  readonly updatedAt?: string;
  readonly deletedAt?: string | null;
  readonly revision: number;
  readonly actions: readonly string[];
}

/** An item just put in, and another one with exactly the same content. */
export interface PlacedItem extends MediaItem {
  readonly same: { readonly id: number; readonly title: string } | null;
}

export interface FilesQuery {
  page: number;
  pageSize: number;
  /** Titles and file names, in every folder. */
  content?: string | undefined;
  /** One or several, divided by commas. */
  type?: string | undefined;
  parentId?: number | undefined;
  adminId?: number | undefined;
  sort?: string | undefined;
  /** Two dates. */
  createdAt?: readonly [string, string] | undefined;
  /** Only files of equal content, side by side. */
  duplicates?: true | undefined;
  recycle?: true | undefined;
}

export interface FilesPage {
  readonly items: readonly MediaItem[];
  readonly total: number;
  /** The folders down to the one that is shown, the outermost first. */
  readonly line?: readonly { readonly id: number; readonly title: string }[];
}

/** URLs that lack their scheme are https (docs/spec/product-spec.md, section 3); our own begin with a slash. */
export const withScheme = (url: string): string =>
  !url || /^(https?:|\/)/i.test(url) ? url : `https://${url}`;

export const withFullUrl = <T extends MediaItem>(item: T): T => ({
  ...item,
  url: withScheme(item.url),
  coverUrl: withScheme(item.coverUrl),
  transcodeUrl: withScheme(item.transcodeUrl),
});

export async function listFiles(query: FilesQuery, signal?: AbortSignal): Promise<FilesPage> {
  const page = await ask<FilesPage>(get('/resource/files', { ...query, type: query.type?.split(',') }), {
    signal,
  });
  return { ...page, items: page.items.map(withFullUrl) };
}

const itemOf = async <T extends MediaItem>(question: Question): Promise<T> =>
  withFullUrl(await ask<T>(question));

/** Puts an uploaded file into the library, outermost or into a folder. */
export const addFile = (file: { url: string; title?: string; parentId?: number | null }) =>
  itemOf<PlacedItem>(post('/resource/add/file', file));

/** Answer of a call that a worker goes on with; its end comes over the console socket (docs/wire.md). */
export interface InBackground {
  readonly task: { readonly id: number; readonly label: string };
  readonly message: string;
}

export type Transferred = (PlacedItem & { readonly task: null }) | InBackground;

/** 转存媒资库: a file of ours is in the library at once, a picture of another site is fetched in the background. */
export const transferFile = (file: { url: string; title: string; type: MediaType }) =>
  ask<Transferred>(post('/resource/dump', file));

export interface SavedImage {
  url: string;
  originUrl: string;
  title: string;
  size: number;
  /** The item that the picture came from. */
  id: number;
  /** Takes the original's place instead of standing beside it. */
  changeOri: boolean;
}

/** An edited picture is saved in the background. */
export const saveImage = (image: SavedImage) => ask<InBackground>(post('/resource/image/save', image));

export const retitle = (id: number, title: string) =>
  itemOf<MediaItem>(post('/resource/title', { id, title }));
