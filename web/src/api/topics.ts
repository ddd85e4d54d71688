import type { RecordData } from './records';
import { ask, get, post } from './service';

/** The effect of a merge: `docs/wire.md`, "Topics". */
export interface MergePreview {
  /** Contents that the target gets. */
  readonly contents: number;
  /** Contents that stand in both, and stay once. */
  readonly same: number;
  readonly comments: number;
  /** There are so many comments that a job moves them after the merge. */
  readonly later: boolean;
  /** Readers do not see the target now. */
  readonly hidden: boolean;
  /** Topics that were merged into this one before; they lead to the target too. */
  readonly earlier: number;
}

export const previewMerge = (id: number, into: number, signal?: AbortSignal) =>
  ask<MergePreview>(get('/topic/merge', { id, into }), { signal });

export const mergeTopics = (id: number, into: number) =>
  ask<RecordData & { readonly jobId: number | null }>(post('/topic/merge', { id, into }));

export interface AddedContents {
  readonly done: readonly number[];
  readonly refused: readonly { readonly index: number; readonly label: string; readonly reason: string }[];
}

/** Adds contents to a topic; the first stands first. */
export const addContents = (
  topic: number,
  contents: readonly { readonly kind: string; readonly id: number }[],
) =>
  ask<AddedContents>(
    post('/topic/content/addBatch', { topic, contents: contents.map(({ kind, id }) => ({ kind, id })) }),
  );
