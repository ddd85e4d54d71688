import { download } from './client';
import { ask, get, post } from './service';

/** Coupons and red packets. Sums are integers of fen. */

export interface WriteOff {
  readonly id: number;
  readonly code: string;
  readonly coupon: { readonly id: number; readonly label: string } | null;
  readonly readerId: string;
  readonly saved: number;
}

export const writeOff = (code: string, orderAmount: number | null, place: string) =>
  ask<WriteOff>(post('/coupon/write-off/add', { code, orderAmount, place }));

/** The coupon behind a code, before it is used. */
export interface HeldCoupon {
  readonly code: string;
  readonly title: string;
  readonly threshold: number;
  readonly readerId: string;
  readonly expiresAt: string;
  readonly usable: boolean;
  readonly reason: string;
}

export const lookUpCode = (code: string, signal?: AbortSignal) =>
  ask<HeldCoupon>(get('/coupon/write-off/look-up', { code }), { signal });

export interface Estimate {
  readonly readers: number;
  readonly full: number;
  readonly wanted: number;
  readonly stock: number;
  readonly missing: number;
  readonly blocked: string;
}

export const estimateGrant = (id: number, signal?: AbortSignal) =>
  ask<Estimate>(get('/coupon/grant/estimate', { id }), { signal });

export interface ImportedReaders {
  readonly added: number;
  readonly repeated: number;
  readonly bad: number;
  readonly faults: readonly {
    readonly row: number;
    readonly column: string;
    readonly value: string;
    readonly reason: string;
  }[];
  readonly total: number;
}

/** Adds readers to the list: one number a line, or rows with a column of them. */
export const importReaders = (id: number, text: string) =>
  ask<ImportedReaders>(post('/coupon/grant/readers', { id, text }));

/** Every faulty row of such a list, as a workbook. */
export const downloadFaultyReaders = (id: number, text: string) =>
  download({ method: 'POST', path: '/coupon/grant/readers/faults' }, { id, text });

/** The rows of a list file, as `importReaders` takes them. */
export const readListFile = (file: File) =>
  ask<{ readonly text: string }>(post('/coupon/grant/readers/file', { file }), { multipart: true });

export const clearReaders = (id: number) =>
  ask<{ total: number }>(post('/coupon/grant/readers/clear', { id }));

/** Readers whom a sending passed without a code. */
export const missedReaders = (id: number, signal?: AbortSignal) =>
  ask<{ readonly items: readonly string[]; readonly total: number }>(get('/coupon/grant/missed', { id }), {
    signal,
  });

/** The sum given on this day, the limit, and the rest; null without a limit. */
export interface DayUse {
  readonly today: number;
  readonly daily: number | null;
  readonly left: number | null;
}

export interface Pot extends DayUse {
  readonly type: string;
  readonly title: string;
  readonly enabled: boolean;
  readonly balance: number;
}

export interface Overview {
  readonly pots: readonly Pot[];
  readonly withdrawn: DayUse;
  readonly wallets: number;
  readonly waiting: {
    readonly withdrawals: number;
    readonly payments: number;
    readonly paymentSum: number;
    readonly fundings: number;
  };
  readonly payout: { readonly configured: boolean; readonly sentence: string };
}

export const readOverview = (signal?: AbortSignal) => ask<Overview>(get('/red-packet/overview'), { signal });

/** Days, both inclusive: `YYYY-MM-DD`. */
export interface Span {
  readonly since: string;
  readonly until: string;
}

export interface Reconciliation {
  readonly accounts: readonly {
    readonly sort: string;
    readonly label: string;
    readonly opening: number;
    readonly received: number;
    readonly given: number;
    readonly closing: number;
    readonly entries: number;
  }[];
  readonly facts: readonly {
    readonly key: string;
    readonly label: string;
    readonly records: number;
    readonly recorded: number;
    readonly entries: number;
    readonly posted: number;
    readonly agrees: boolean;
  }[];
  readonly balanced: boolean;
  readonly agrees: boolean;
}

export const readReconciliation = (span: Span, signal?: AbortSignal) =>
  ask<Reconciliation>(get('/red-packet/reconciliation', { ...span }), { signal });

export interface LedgerAccount {
  readonly code: string;
  readonly name: string;
  readonly sort: string;
}

export const readAccounts = (signal?: AbortSignal) =>
  ask<{ readonly items: readonly LedgerAccount[] }>(get('/red-packet/accounts'), { signal });

export interface LedgerStatement {
  readonly code: string;
  readonly name: string;
  readonly opening: number;
  readonly closing: number;
  readonly items: readonly {
    readonly id: number;
    readonly at: string;
    readonly key: string;
    readonly memo: string;
    readonly amount: number;
    readonly balance: number;
  }[];
  readonly next: number | null;
}

export const readStatement = (account: string, span: Span, after: number | null, signal?: AbortSignal) =>
  ask<LedgerStatement>(get('/red-packet/statement', { account, ...span, after }), { signal });

export const exportReconciliation = (span: Span) =>
  download({ method: 'POST', path: '/red-packet/reconciliation/export' }, { ...span });

export const exportStatement = (account: string, span: Span) =>
  download({ method: 'POST', path: '/red-packet/statement/export' }, { account, ...span });
