import { download } from './client';
import { ask, get, post } from './service';

export type JobState = 'queued' | 'running' | 'done' | 'failed' | 'cancelled';

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
    readonly refused?: readonly { readonly row: number; readonly label: string; readonly reason: string }[];
    readonly created?: number;
    readonly updated?: number;
  } | null;
}

export const listJobs = (signal?: AbortSignal) => ask<{ items: Job[] }>(get('/jobs/list'), { signal });

export const jobDetail = (id: number, signal?: AbortSignal) =>
  ask<Job>(get('/jobs/detail', { id }), { signal });

export const cancelJob = (id: number) => ask<Job>(post('/jobs/cancel', { id }));

export const retryJob = (id: number) => ask<Job>(post('/jobs/retry', { id }));

export const downloadJob = (id: number) => download({ method: 'GET', path: '/jobs/download' }, { id });
