import type { Claim } from './review';
import type { RecordData } from './records';
import { ask, get, post } from './service';

export type Decision = 'leave' | 'hide' | 'delete';
export type Measure = 'none' | 'warn' | 'freeze';

/** The two kinds of cases, by the end of their calls' paths. */
export type Desk = 'content' | 'comment';

export interface Verdict {
  readonly decision: Decision;
  readonly measure: Measure;
  readonly days: number;
  readonly note: string;
}

export interface ReportItem {
  readonly id: number;
  readonly reason: string;
  readonly text: string;
  readonly images: readonly string[];
  readonly at: string;
  readonly readerId: string;
  readonly readerName: string;
  readonly ipRegion: string;
  readonly history: { readonly reports: number; readonly upheld: number; readonly dismissed: number };
}

export interface EarlierDecision {
  readonly id: number;
  readonly decision: Decision;
  readonly measure: Measure;
  readonly days: number;
  readonly note: string;
  readonly reportNum: number;
  readonly by: { readonly id: number; readonly label: string } | null;
  readonly at: string | null;
}

export interface ThreadItem {
  readonly id: number;
  readonly text: string;
  readonly images: readonly string[];
  readonly readerName: string;
  readonly visible: boolean;
  readonly at: string;
  readonly reported: boolean;
}

/** A warning or a freeze; `liftedAt` where a person ended it early. */
export interface Sanction {
  readonly sort: Exclude<Measure, 'none'>;
  readonly reason: string;
  readonly at: string;
  readonly until: string | null;
  readonly liftedAt: string | null;
  readonly liftedReason: string;
}

export interface ReportedAuthor {
  readonly id: string;
  readonly name: string;
  readonly decided: number;
  readonly upheld: number;
  readonly warned: number;
  readonly frozen: number;
  readonly frozenUntil: string | null;
  readonly last: readonly Sanction[];
}

/** One case as it is judged: `docs/wire.md`, "Reports". */
export interface ReportCase {
  readonly record: RecordData;
  readonly reasons: Readonly<Record<string, number>>;
  readonly target: {
    readonly reference: {
      readonly kind: string;
      readonly id: number;
      readonly label: string;
      readonly gone: boolean;
    };
    readonly values: Readonly<Record<string, unknown>>;
    readonly refused: Readonly<Partial<Record<Decision, string>>>;
  };
  readonly thread: readonly ThreadItem[];
  readonly author: ReportedAuthor | null;
  readonly reports: readonly ReportItem[];
  readonly earlier: readonly EarlierDecision[];
  readonly claim: Claim | null;
  readonly undoUntil: string | null;
}

export const readCase = (desk: Desk, id: number, signal?: AbortSignal) =>
  ask<ReportCase>(get(`/report/${desk}/case`, { id }), { signal });

export const decideCase = (desk: Desk, id: number, revision: number, verdict: Verdict) =>
  ask<{ record: RecordData; undoUntil: string }>(
    post(`/report/${desk}/decide`, { id, revision, ...verdict }),
  );

export const undoCase = (desk: Desk, id: number) => ask<RecordData>(post(`/report/${desk}/undo`, { id }));

/** The desk of a kind of cases. */
export const deskOf = (kind: string): Desk => (kind === 'comment_report' ? 'comment' : 'content');

export const claimCase = (kind: string, id: number, takeOver = false) =>
  ask<{ claim: Claim | null }>(post(`/report/${deskOf(kind)}/claim`, { id, takeOver }));

export const releaseCase = (kind: string, id: number) =>
  ask<{ released: boolean }>(post(`/report/${deskOf(kind)}/release`, { id }));

/** Claims the case that waits the longest; `leave` is put down and passed over. */
export const nextCase = (kind: string, leave: number | null, skip: readonly number[]) =>
  ask<{ id: number | null; waiting: number }>(
    post(`/report/${deskOf(kind)}/next`, { leave, skip: [...skip] }),
  );

/** Ends the freezes of a reader early. */
export const liftFreeze = (desk: Desk, readerId: string, reason: string) =>
  ask<{ frozenUntil: string | null }>(post(`/report/${desk}/lift`, { readerId, reason }));
