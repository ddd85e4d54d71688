import { ask, get, post } from './service';

/** Places that show records, and withdrawing from them (docs/wire.md, "Withdrawing"). */
export interface Place {
  readonly kind: string;
  readonly kindLabel: string;
  readonly id: number;
  readonly title: string;
  /** Labels of the fields that show it. */
  readonly fields: readonly string[];
  /** Readers see it there. */
  readonly live: boolean;
  readonly route: string;
}

/** Effect of withdrawing on a place: the reference goes, the place is switched off, or readers no longer see it. */
export type How = 'removed' | 'off' | 'published';
export type Showing = Place & { readonly how: How };

export interface Shown {
  readonly id: number;
  readonly total: number;
  /** Of `total`, those of kinds that this person may not see. */
  readonly hidden: number;
  readonly places: readonly Showing[];
}

export interface Withdrawal {
  readonly at: string;
  readonly by: { readonly id: number; readonly label: string };
  readonly reason: string;
  readonly places: readonly Omit<Showing, 'live' | 'route'>[];
  readonly undoUntil: string;
}

export interface TakenBack {
  readonly restored: readonly unknown[];
  /** Places that somebody changed since. */
  readonly kept: readonly { id: number; kind: string; kindLabel: string; title: string; reason: string }[];
}

export const readShown = async (kind: string, ids: readonly number[], signal?: AbortSignal) =>
  (await ask<{ items: readonly Shown[] }>(get('/verify-center/places', { kind, ids }), { signal })).items;

/** The withdrawal that can still be taken back, if there is one. */
export const readWithdrawal = async (kind: string, id: number, signal?: AbortSignal) =>
  (await ask<{ withdrawal: Withdrawal | null }>(get('/verify-center/withdrawal', { kind, id }), { signal }))
    .withdrawal;

export const undoWithdrawal = (kind: string, id: number) =>
  ask<TakenBack>(post('/verify-center/withdrawal/undo', { kind, id }));
