import { call } from './client';
import { ask, get, post } from './service';
import type { RecordData } from './records';

const BASE = '/content/disclosure';

/** Another tip that may be about the same thing, and why. */
export interface SimilarTip {
  readonly id: number;
  readonly title: string;
  readonly createdAt: string;
  readonly verifyState: number;
  readonly handling: string;
  readonly readerName: string;
  readonly reasons: readonly string[];
}

export const readSimilar = (id: number, signal?: AbortSignal) =>
  ask<{ items: readonly SimilarTip[] }>(get(`${BASE}/similar`, { id }), { signal });

/** Changes the newsroom's own notes on a tip; they need no review. */
export const modifyDetail = (id: number, values: Readonly<Record<string, unknown>>) =>
  ask<RecordData>(post(`${BASE}/modify/detail`, { id, ...values }));

export const takeNote = (id: number, text: string) =>
  call<RecordData>({ method: 'POST', path: `${BASE}/note` }, { id, text });

/** Makes a draft of an article of it; answers where the draft opens. */
export const makeArticle = (id: number) =>
  ask<{ id: number; route: string }>(post(`${BASE}/article`, { id }));

/** The tips that name a content as their report. */
export const tipsOf = (kind: string, id: string | null, pageSize: number, signal?: AbortSignal) =>
  call<{ items: RecordData[] }>(
    { method: 'GET', path: BASE },
    { outcome: `${kind}:${id ?? ''}`, pageSize },
    { signal },
  );
