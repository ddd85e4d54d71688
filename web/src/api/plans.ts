import { ask, get, post } from './service';

/** Actions planned for a moment, and the calendar (docs/wire.md, "Plans"). */
export interface Plan {
  readonly id: number;
  readonly action: string;
  readonly label: string;
  readonly at: string;
  readonly reason: string;
  readonly by: { readonly id: number; readonly label: string };
  readonly state: 'waiting' | 'done' | 'failed' | 'cancelled';
  readonly message: string;
}

export interface PlannableAction {
  readonly name: string;
  readonly label: string;
  readonly needsReason: boolean;
}

export interface Plans {
  readonly items: readonly Plan[];
  /** Actions that this person may plan for the record. */
  readonly actions: readonly PlannableAction[];
}

export interface PlanDraft {
  kind: string;
  recordId: number;
  action: string;
  at: string;
  reason: string;
}

export type Certainty = 'planned' | 'scheduled' | 'done' | 'failed';

export interface CalendarItem {
  readonly at: string;
  readonly what: string;
  readonly label: string;
  readonly certainty: Certainty;
  /** Its moment passed and it is not approved yet. */
  readonly late: boolean;
  readonly kind: string;
  readonly kindLabel: string;
  readonly id: number;
  readonly title: string;
  readonly verifyState: number;
  readonly by: { readonly id: number; readonly label: string } | null;
  readonly message: string;
  readonly planId: number | null;
  /** Of a plan: why. */
  readonly reason: string;
  readonly route: string;
}

export interface CalendarData {
  readonly items: readonly CalendarItem[];
  /** Numbers of records that were published on each day so far, by date. */
  readonly published: Readonly<Record<string, number>>;
  /** The kinds that this person may see. */
  readonly kinds: readonly { key: string; label: string }[];
}

export const readPlans = (kind: string, id: number, signal?: AbortSignal) =>
  ask<Plans>(get('/verify-center/plans', { kind, id }), { signal });

export const savePlan = (draft: PlanDraft) => ask<Plan>(post('/verify-center/plan/save', { ...draft }));

export const cancelPlan = (id: number) => ask<Plan>(post('/verify-center/plan/cancel', { id }));

export const readCalendar = (from: string, to: string, kinds: readonly string[], signal?: AbortSignal) =>
  ask<CalendarData>(get('/verify-center/calendar', { from, to, kinds }), { signal });
