import type { Job } from './jobs';
import { ask, get, post } from './service';

/** One place of a name in a draft. */
export interface NameHit {
  /** Names the place by the words around it. */
  readonly key: string;
  readonly before: string;
  readonly after: string;
  /** A suggestion that nobody has decided touches the words already. */
  readonly suggested: boolean;
}

export interface NamedRecord {
  readonly kind: string;
  readonly id: number;
  readonly title: string;
  readonly route: string;
  readonly verifyState: number;
  readonly updatedAt: string;
  /** Why the person may not change it; empty if they may. */
  readonly reason: string;
}

export interface NamedDraft extends NamedRecord {
  readonly hits: readonly NameHit[];
  /** Labels of short texts that hold the name, such as 标题. */
  readonly fields: readonly string[];
}

/** Open drafts with the name; `apart` are records that wait for a decision or that readers see. */
export interface NamesFound {
  readonly drafts: readonly NamedDraft[];
  readonly apart: readonly NamedRecord[];
  readonly more: boolean;
}

export interface ChosenDraft {
  readonly kind: string;
  readonly id: number;
  readonly keys: readonly string[];
}

/** The outcome of one draft of a run. */
export interface RunItem {
  readonly kind: string;
  readonly id: number;
  readonly title: string;
  readonly route: string;
  readonly outcome: 'done' | 'unchanged' | 'refused';
  readonly count: number;
  /** Chosen places that were left alone. */
  readonly left: number;
  readonly reason: string;
}

/** `sort` of the jobs that suggest names, and of those that take the suggestions back. */
const SORT = 'replace';

export const isNameRun = (job: Job): boolean => job.sort === SORT;

/** Days since the last change of the drafts that are searched. */
export type NameDays = 30 | 90 | 365;

export const findNames = (name: string, days: NameDays, signal?: AbortSignal) =>
  ask<NamesFound>(get('/content/names/search', { name, days }), { signal });

export const suggestNames = (name: string, replacement: string, records: readonly ChosenDraft[]) =>
  ask<{ jobId: number }>(post('/content/names/suggest', { name, replacement, records: [...records] }));

export const withdrawNames = (id: number) => ask<{ jobId: number }>(post('/content/names/withdraw', { id }));
