import type { RecordData } from './records';
import { ask, get, post } from './service';

export interface HotWord {
  readonly word: string;
  readonly times: number;
  /** Searches of as many days before. */
  readonly before: number;
  readonly recommended: boolean;
}

export type HotDays = 1 | 7 | 30;

export const readHotWords = (days: HotDays, signal?: AbortSignal) =>
  ask<{ top: readonly HotWord[]; rising: readonly HotWord[] }>(get('/search-recommend/hot-words', { days }), {
    signal,
  });

export const takeOverWord = (word: string) => ask<RecordData>(post('/search-recommend/take-over', { word }));
