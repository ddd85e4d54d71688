import { call } from './client';
import type { CallRef, KindOutline } from './kinds';

/** Calls on the holders of medals and avatar frames; both kinds have the same ones below their own path. */
export type ListAction = 'give' | 'take';

export interface Holder {
  readonly id: number;
  readonly readerId: string;
  readonly readerName: string;
  readonly source: string;
  readonly reason: string;
  readonly givenAt: string;
  readonly expiresAt: string | null;
  readonly expired: boolean;
}

export interface HolderBatch {
  readonly id: number;
  readonly action: ListAction;
  readonly source: string;
  readonly reason: string;
  readonly changed: number;
  readonly createdAt: string;
  readonly createdBy: string;
  readonly undoneAt: string | null;
  readonly undoneBy: string;
}

export interface BadRow {
  readonly row: number;
  readonly column: string;
  readonly value: string;
  readonly reason: string;
}

/** The effect of a list; `readers` is the list as `applyList` takes it. */
export interface ListCheck {
  readonly total: number;
  readonly changed: number;
  readonly bad: readonly BadRow[];
  readonly badTotal: number;
  readonly readers: string;
}

export interface HoldersAsked {
  readonly q: string;
  readonly state: 'all' | 'held' | 'expired';
  readonly page: number;
  readonly pageSize: number;
}

type Of = Pick<KindOutline, 'calls'>;

const at = (kind: Of, method: CallRef['method'], leaf: string): CallRef => ({
  method,
  path: (kind.calls.list?.path ?? '').replace(/list$/, `holders${leaf}`),
});

const searchOf = (id: number, { q, state }: HoldersAsked) => ({
  id,
  q,
  state: state === 'all' ? undefined : state,
});

export const readHolders = (kind: Of, id: number, asked: HoldersAsked, signal?: AbortSignal) =>
  call<{ items: readonly Holder[]; total: number; about: boolean }>(
    at(kind, 'GET', ''),
    { ...searchOf(id, asked), page: asked.page, pageSize: asked.pageSize },
    { signal },
  );

/** Asks for all that a search finds as a workbook, whatever page is shown. */
export const exportHolders = (kind: Of, id: number, asked: HoldersAsked) =>
  call<{ jobId: number }>(at(kind, 'POST', '/export'), searchOf(id, asked));

export const readBatches = (kind: Of, id: number, signal?: AbortSignal) =>
  call<{ items: readonly HolderBatch[] }>(at(kind, 'GET', '/lists'), { id }, { signal });

/** A dry run: says what the list would do and writes nothing. `offset`: from which bad row on. */
export const checkList = (
  kind: Of,
  asked: { id: number; action: ListAction; file?: File; readers?: string; offset?: number },
) => call<ListCheck>(at(kind, 'POST', '/check'), asked, { multipart: asked.file !== undefined });

export const applyList = (
  kind: Of,
  values: { id: number; action: ListAction; readers: string; reason: string; source: string },
) => call<{ changed: number; batch: HolderBatch }>(at(kind, 'POST', '/apply'), values);

export const undoBatch = (kind: Of, id: number, batch: number) =>
  call<{ changed: number; batch: HolderBatch }>(at(kind, 'POST', '/undo'), { id, batch });
