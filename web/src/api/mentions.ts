import { ask, get, post } from './service';

/** A comment that names this person (docs/wire.md). */
export interface Mention {
  readonly id: number;
  readonly threadId: number;
  readonly kind: string;
  readonly recordId: number;
  readonly title: string;
  /** Route that opens the record; null when this person has no screen for it. */
  readonly route: string | null;
  readonly by: { readonly id: number; readonly label: string };
  readonly text: string;
  readonly at: string;
  readonly read: boolean;
}

export interface Mentions {
  readonly items: readonly Mention[];
  readonly unread: number;
}

export const listMentions = (signal?: AbortSignal) => ask<Mentions>(get('/document/mentions'), { signal });

/** Without `ids` all of them. */
export const readMentions = (ids?: readonly number[]) =>
  ask<Mentions>(post('/document/mentions/read', ids ? { ids } : {}));
