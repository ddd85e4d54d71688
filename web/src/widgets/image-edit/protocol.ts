/** Messages between the edit dialog and the image editor page (`postMessage`). */

/** The dialog asks for the picture. */
export interface ToEditor {
  type: 'image-editor:save';
}

export type FromEditor =
  /** The picture is on the screen; saving can be asked for. */
  | { type: 'image-editor:ready' }
  /** True if there is something to save. */
  | { type: 'image-editor:state'; changed: boolean }
  /** The answer to a save: the picture was left as it is … */
  | { type: 'image-editor:result'; changed: false }
  /** … or here it is. */
  | { type: 'image-editor:result'; changed: true; blob: Blob }
  /** The person pressed the keys that save, or that leave, while the page had the focus. */
  | { type: 'image-editor:submit' }
  | { type: 'image-editor:cancel' }
  /** The picture cannot be edited; `reason` is a sentence. */
  | { type: 'image-editor:failed'; reason: string };

/** The file extensions of what an editor may answer. */
export const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
};

/** The query parameter of the editor page that says which picture to open. */
export const IMAGE_ITEM = 'imgItem';

export interface EditedItem {
  url: string;
  title: string;
}

/** The URL of an editor page with the picture to open. */
export function editorUrl(page: string, item: EditedItem, here: string): URL {
  const editor = new URL(page, here);
  editor.searchParams.set(IMAGE_ITEM, JSON.stringify(item));
  return editor;
}

/** The picture that a page was opened with: JSON as `editorUrl` writes it, or a bare URL. */
export function itemOf(search: string): EditedItem | null {
  const raw = new URLSearchParams(search).get(IMAGE_ITEM)?.trim();
  if (!raw) return null;
  try {
    const item: unknown = JSON.parse(raw);
    return isItem(item) && isPictureAddress(item.url) ? { url: item.url, title: item.title ?? '' } : null;
  } catch {
    return isPictureAddress(raw) ? { url: raw, title: '' } : null;
  }
}

const isItem = (value: unknown): value is { url: string; title?: string } =>
  typeof value === 'object' && value !== null && typeof (value as { url?: unknown }).url === 'string';

const isPictureAddress = (url: string): boolean => /^(https?:\/\/|\/(?!\/))/i.test(url);

/** A message of the window and of the origin that it is expected from, or `null`. */
export function heard<T extends { type: string }>(
  event: Pick<MessageEvent, 'origin' | 'source' | 'data'>,
  from: { origin: string; source: MessageEventSource | null },
): T | null {
  if (event.origin !== from.origin || event.source === null || event.source !== from.source) return null;
  const data: unknown = event.data;
  const named = typeof data === 'object' && data !== null && 'type' in data && typeof data.type === 'string';
  return named && String(data.type).startsWith('image-editor:') ? (data as T) : null;
}
