import { call } from './client';
import type { RecordData } from './records';
import { ask, get, post } from './service';

export interface Tally {
  /** The value by which the list of enrolments finds the same people. */
  readonly key: string;
  readonly number: number;
}

/** Distance of the points of the curve. */
export type Step = 'hour' | 'day' | 'month';

/** Statistics of one activity (`apps/engage/activity/statistics.py`); money is fen. */
export interface ActivityStatistics {
  readonly limit: number | null;
  readonly taken: number;
  readonly waiting: number;
  readonly total: number;
  readonly states: readonly Tally[];
  readonly step: Step;
  readonly times: readonly Tally[];
  readonly sources: readonly Tally[];
  readonly ages: readonly Tally[];
  readonly funnel: readonly Tally[];
  readonly awards: readonly Tally[];
  readonly money: { readonly paid: number; readonly refunded: number };
}

export const readStatistics = (id: number, signal?: AbortSignal) =>
  ask<ActivityStatistics>(get('/activity/detail/stats', { id }), { signal });

/** Checks the person with that code in; rejects with the reason where they may not enter. */
export const checkIn = (activityId: number, code: string) =>
  ask<{ enrolment: RecordData }>(post('/activity/enroll/checkIn', { activityId, code }));

export const takeCheckInBack = (id: number) =>
  call<RecordData>({ method: 'POST', path: '/activity/enroll/uncheck' }, { id });

export interface Prize {
  readonly name: string;
  readonly number: number;
  /** Number of people who have it. */
  readonly given: number;
}

/** The sign-up form and the prizes of the version that readers see (`apps/engage/activity/enrolment/queries.py`). */
export const readForm = (activityId: number, signal?: AbortSignal) =>
  ask<{ questions: readonly unknown[]; prizes: readonly Prize[] }>(
    get('/activity/enroll/form', { activityId }),
    {
      signal,
    },
  );

/** Phone numbers among the answers in full, by the key of the question; the server logs who asked. */
export const revealAnswers = (id: number) =>
  ask<{ phone: string; answers: Readonly<Record<string, string>> }>(get('/activity/enroll/phone', { id }));

/** Sums that readers paid and that went back, in fen (`apps/engage/activity/payment/totals.py`). */
export interface PaymentTotals {
  readonly paid: number;
  readonly refunded: number;
  /** Still to be paid out, by `waitingRefunds` refunds. */
  readonly waiting: number;
  readonly waitingRefunds: number;
  /** The work that the waiting refunds need; empty if none waits. */
  readonly notice: string;
  /** Activities with the most money, when all are asked for. */
  readonly activities: readonly {
    readonly id: number;
    readonly title: string;
    readonly paid: number;
    readonly refunded: number;
    readonly waiting: number;
  }[];
}

/** Totals of one activity, or of all. */
export const readTotals = (activity: number | null, signal?: AbortSignal) =>
  ask<PaymentTotals>(get('/activity/payment/totals', activity ? { activity } : {}), { signal });
