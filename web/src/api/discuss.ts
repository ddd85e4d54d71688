import { ask, get } from './service';

/** Readers' voices on a 圈点 (docs/wire.md). */
export interface Voices {
  readonly comments: { readonly total: number; readonly approved: number; readonly pending: number };
  readonly days: readonly { readonly date: string; readonly count: number }[];
}

export const readVoices = (id: number, signal?: AbortSignal) =>
  ask<Voices>(get('/discuss/numbers', { id }), { signal });

/** A reader's comment that may be featured. */
export interface Said {
  readonly id: number;
  readonly text: string;
  readonly readerName: string;
  readonly likeNum: number;
  readonly createdAt: string;
}

export const readComments = (id: number, q: string, page: number, signal?: AbortSignal) =>
  ask<{ items: readonly Said[]; total: number }>(get('/discuss/comments', { id, q: q || undefined, page }), {
    signal,
  });
