import type { RecordData } from './records';
import type { Claim } from './review';
import { ask, get, post } from './service';

export interface FeedbackMessage {
  readonly id: number;
  readonly sort: 'reader' | 'staff' | 'note';
  readonly text: string;
  readonly images: readonly string[];
  readonly by: { readonly id: number; readonly label: string } | null;
  readonly at: string;
}

/** A conversation as the desk shows it: `docs/wire.md`, "Feedback". */
export interface Conversation {
  readonly record: RecordData;
  readonly messages: readonly FeedbackMessage[];
  /** Further conversations of the same reader. */
  readonly others: readonly {
    readonly id: number;
    readonly text: string;
    readonly state: string;
    readonly at: string;
  }[];
  readonly claim: Claim | null;
  readonly undoUntil: string | null;
}

export type Then = 'answered' | 'waiting';

export const readConversation = (id: number, signal?: AbortSignal) =>
  ask<Conversation>(get('/feedback/conversation', { id }), { signal });

export const undoReply = (id: number) =>
  ask<{ record: RecordData; text: string; images: readonly string[] }>(post('/feedback/undo', { id }));

export const claimFeedback = (_kind: string, id: number, takeOver = false) =>
  ask<{ claim: Claim | null }>(post('/feedback/claim', { id, takeOver }));

export const releaseFeedback = (_kind: string, id: number) =>
  ask<{ released: boolean }>(post('/feedback/release', { id }));

/** Claims the conversation that waits the longest; `leave` is put down and passed over. */
export const nextFeedback = (leave: number | null, skip: readonly number[]) =>
  ask<{ id: number | null; waiting: number }>(post('/feedback/next', { leave, skip: [...skip] }));
