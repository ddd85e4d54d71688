import { ask, get, post } from './service';

/** An option with its ballots; `share` is a part of all choices in percent, `removed` says that readers cannot choose it. */
export interface OptionResult {
  readonly code: number;
  readonly title: string;
  readonly cover: string;
  readonly ballots: number;
  readonly frozen: number;
  readonly share: number;
  readonly removed: boolean;
}

export interface VoteResults {
  readonly vote: {
    readonly id: number;
    readonly title: string;
    readonly period: readonly [string, string] | null;
    readonly result: 'always' | 'voted' | 'ended';
    readonly live: boolean;
    readonly phase: 'before' | 'open' | 'over';
  };
  readonly ballots: number;
  readonly frozen: number;
  readonly voters: number;
  readonly options: readonly OptionResult[];
  /** More ballots wait to be counted than a result adds. */
  readonly behind: boolean;
  readonly at: string;
}

export interface TrendPoint {
  readonly at: string;
  readonly ballots: number;
  readonly frozen: number;
}

export type SuspectBy = 'address' | 'device' | 'minute' | 'region';

export interface Suspect {
  readonly value: string;
  readonly ballots: number;
  readonly frozen: number;
  readonly share: number;
}

/** Criteria of ballots; names that are absent ask for nothing. */
export interface BallotFilter {
  readonly address?: string;
  readonly device?: string;
  readonly voter?: string;
  readonly region?: string;
  readonly option?: number;
  readonly since?: string;
  readonly until?: string;
}

export interface Ballot {
  readonly id: number;
  readonly voter: string;
  readonly options: readonly number[];
  readonly address: string;
  readonly device: string;
  readonly region: string;
  readonly at: string;
  readonly freeze: number | null;
}

export interface Freeze {
  readonly id: number;
  readonly ballots: number;
  readonly text: string;
  readonly reason: string;
  readonly by: string;
  readonly at: string;
  readonly undoneBy: string;
  readonly undoneAt: string | null;
}

export interface Estimate {
  readonly ballots: number;
  /** More ballots than one freeze takes. */
  readonly more: boolean;
  readonly options: readonly { readonly code: number; readonly ballots: number }[];
}

export const readResults = (id: number, signal?: AbortSignal) =>
  ask<VoteResults>(get('/vote/results', { id }), { signal });

export const readTrend = (id: number, by: 'hour' | 'minute', day: string, signal?: AbortSignal) =>
  ask<{ items: readonly TrendPoint[] }>(get('/vote/trend', { id, by, day: day || undefined }), { signal });

export const readSuspects = (id: number, by: SuspectBy, signal?: AbortSignal) =>
  ask<{ total: number; items: readonly Suspect[] }>(get('/vote/suspects', { id, by }), { signal });

export const readBallots = (id: number, filter: BallotFilter, after: number, signal?: AbortSignal) =>
  ask<{ items: readonly Ballot[]; next: number | null }>(get('/vote/ballots', { id, ...filter, after }), {
    signal,
  });

/** Asks for a workbook of the ballots that count, or of the frozen ones. */
export const exportBallots = (id: number, filter: BallotFilter, state: 'counted' | 'frozen') =>
  ask<{ readonly jobId: number }>(post('/vote/ballots/export', { id, ...filter, state }));

export const estimateFreeze = (id: number, filter: BallotFilter, signal?: AbortSignal) =>
  ask<Estimate>(get('/vote/ballots/estimate', { id, ...filter }), { signal });

export const readFreezes = (id: number, signal?: AbortSignal) =>
  ask<{ items: readonly Freeze[] }>(get('/vote/ballots/freezes', { id }), { signal });

export const freezeBallots = (id: number, filter: BallotFilter, reason: string) =>
  ask<Freeze>(post('/vote/ballots/freeze', { id, reason, ...filter }));

export const unfreezeBallots = (id: number, freeze: number) =>
  ask<Freeze>(post('/vote/ballots/unfreeze', { id, freeze }));
