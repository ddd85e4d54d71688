import type { RecordData } from './records';
import { ask, get, post } from './service';

/** Rules of a portrait (apps/audience/portrait/rules.py). */
export interface Condition {
  readonly fact: string;
  readonly op: string;
  readonly not: boolean;
  readonly values?: readonly string[];
  readonly tags?: readonly number[];
  readonly below?: boolean;
  readonly flag?: boolean;
  readonly low?: number | null;
  readonly high?: number | null;
  readonly days?: number | null;
  readonly from?: string | null;
  readonly to?: string | null;
}

export interface Group {
  readonly join: 'and' | 'or';
  readonly not: boolean;
  readonly items: readonly (Group | Condition)[];
}

export interface Rules {
  readonly version: 1;
  readonly root: Group;
}

interface Offered {
  readonly value: string;
  readonly label: string;
}

export type FactSort = 'choice' | 'words' | 'number' | 'flag' | 'tags' | 'date' | 'count';

export interface Fact {
  readonly name: string;
  readonly label: string;
  readonly sort: FactSort;
  readonly unit: string;
  readonly choices: readonly Offered[];
}

export interface Facts {
  readonly facts: readonly Fact[];
  readonly operators: Readonly<Record<FactSort, readonly Offered[]>>;
  readonly depth: number;
}

export interface Estimate {
  readonly count: number;
  readonly low: number;
  readonly high: number;
  readonly exact: boolean;
  readonly sampled: number;
  readonly words: string;
}

export interface PreviewedUser {
  readonly id: number;
  readonly readerId: string;
  readonly name: string;
  readonly phone: string;
  readonly gender: string;
  readonly city: string;
  readonly level: number;
  readonly platform: string;
  readonly lastActiveAt: string;
}

export interface PortraitUse {
  readonly kind: string;
  readonly kindLabel: string;
  readonly id: number;
  readonly label: string;
}

/** As the payload of a call. */
const sent = (rules: Rules) => ({ rules: { ...rules } });

export const readFacts = (signal?: AbortSignal) => ask<Facts>(get('/portrait/facts'), { signal });

export const estimatePortrait = (rules: Rules, signal?: AbortSignal) =>
  ask<Estimate>(post('/portrait/estimate', sent(rules)), { signal });

export const previewPortrait = (rules: Rules, signal?: AbortSignal) =>
  ask<{ readonly items: readonly PreviewedUser[] }>(post('/portrait/preview', sent(rules)), { signal });

export const copyPortrait = (id: number) => ask<RecordData>(post('/portrait/copy', { id }));

export const countPortrait = (id: number) => ask<{ readonly jobId: number }>(post('/portrait/count', { id }));

export const exportPortrait = (id: number) =>
  ask<{ readonly jobId: number }>(post('/portrait/users/export', { id }));

export const readPortraitUses = (id: number, signal?: AbortSignal) =>
  ask<{ readonly items: readonly PortraitUse[] }>(get('/portrait/uses', { id }), { signal });
