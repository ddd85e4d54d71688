import { download } from './client';
import type { RunItem } from './names';
import { ask, get, post } from './service';

export type JobState = 'queued' | 'running' | 'done' | 'failed' | 'cancelled';

/** One reason why a row of an import is refused; `column` is a heading, or "" for the row as a whole. */
export interface RefusedRow {
  readonly row: number;
  readonly label: string;
  readonly column?: string;
  readonly reason: string;
}

/** An export, import or batch (docs/wire.md). */
export interface Job {
  readonly id: number;
  readonly sort: string;
  readonly label: string;
  readonly state: JobState;
  readonly done: number;
  readonly total: number;
  readonly message: string;
  /** It broke off again and again; its person may let it go on after the last row that was done. */
  readonly retryable: boolean;
  readonly result: {
    readonly fileName?: string;
    readonly refused?: readonly RefusedRow[];
    /** The number of refused rows; `refused` has the first 500 reasons, `downloadFaults` all. */
    readonly refusedRows?: number;
    readonly created?: number;
    readonly updated?: number;
    /** Of a run of names: each draft so far, and the run whose suggestions this one takes back. */
    readonly items?: readonly RunItem[];
    readonly withdraws?: number | null;
  } | null;
}

export const listJobs = (signal?: AbortSignal) => ask<{ items: Job[] }>(get('/jobs/list'), { signal });

export const jobDetail = (id: number, signal?: AbortSignal) =>
  ask<Job>(get('/jobs/detail', { id }), { signal });

export const cancelJob = (id: number) => ask<Job>(post('/jobs/cancel', { id }));

export const retryJob = (id: number) => ask<Job>(post('/jobs/retry', { id }));

export const downloadJob = (id: number) => download({ method: 'GET', path: '/jobs/download' }, { id });

/** Every row that an import refused, with column and reason, as a workbook. */
export const downloadFaults = (id: number) => download({ method: 'GET', path: '/jobs/faults' }, { id });

/** The workbook to fill in for an import of a kind. */
export const downloadTemplate = (kind: string) =>
  download({ method: 'GET', path: '/import/template' }, { kind });
