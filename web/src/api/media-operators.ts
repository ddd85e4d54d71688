import { ask, get, post } from './service';

type Signal = AbortSignal | undefined;

export interface Candidate {
  readonly id: number;
  readonly name: string;
  readonly unit: string;
  readonly account: string;
}

interface Named {
  readonly id: number;
  readonly label: string;
}

export interface Membership {
  readonly id: number;
  readonly mediaAccount: Named;
  readonly role: Named;
}

export interface FreeAccount extends Named {
  readonly name: string;
}

export interface Joined {
  readonly done: readonly number[];
  readonly refused: readonly { label: string; reason: string }[];
}

/** Operators who are not in the media account yet. */
export const readCandidates = (mediaAccount: number, q: string, signal: Signal) =>
  ask<{ items: Candidate[] }>(get('/media/operator/candidates', { mediaAccount, q }), { signal });

export const addOperators = (mediaAccount: number, operators: readonly number[], role: number) =>
  ask<Joined>(post('/media/operator/addBatch', { mediaAccount, operators, role }));

/** The media accounts that an operator runs. */
export const readMemberships = (id: number, signal: Signal) =>
  ask<{ items: Membership[] }>(get('/operator/memberships', { id }), { signal });

/** Login accounts that belong to no operator. */
export const readFreeAccounts = (q: string, signal: Signal) =>
  ask<{ items: FreeAccount[] }>(get('/operator/accounts', { q }), { signal });

/** A media account that a login account runs. */
export interface RunAccount {
  readonly id: number;
  readonly name: string;
  readonly frozen: boolean;
  readonly role: string;
  /** Key of a kind of content -> `edit`, `review`. */
  readonly abilities: Readonly<Record<string, readonly string[]>>;
}

/** Rights of a login account under media accounts. */
export const readRunAccounts = (id: number, signal: Signal) =>
  ask<{ items: RunAccount[] }>(get('/media/operator/ofAccount', { id }), { signal });
