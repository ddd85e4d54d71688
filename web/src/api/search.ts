import { ask, get } from './service';

export interface Found {
  readonly kind: string;
  readonly id: number;
  readonly label: string;
  /** Author, of content. */
  readonly note?: string;
  /** Path and query of the screen that shows it. */
  readonly route: string;
}

/** Content by title, author or number, other records by title; over the kinds this person may see. */
export const searchRecords = (q: string, signal?: AbortSignal) =>
  ask<{ items: Found[] }>(get('/search', { q }), { signal });
