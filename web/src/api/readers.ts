import { ask, get } from './service';

/** Outcomes of one reader's comments. */
export interface ReaderRecord {
  total: number;
  approved: number;
  rejected: number;
  waiting: number;
  hidden: number;
  readerId: string;
  muted: boolean;
  last: readonly { id: number; text: string; verifyState: number; reason: string; at: string }[];
}

/** The reader who wrote the comment. */
export const readReader = (comment: number, signal?: AbortSignal) =>
  ask<ReaderRecord>(get('/comment/reader', { id: comment }), { signal });
