import { call } from './client';

export type TaskState = 'queued' | 'running' | 'done' | 'failed' | 'quarantined' | 'cancelled';

/** Work of a worker on media: a transfer, an edited picture, transcoding. */
export interface MediaTask {
  readonly id: number;
  readonly sort: string;
  readonly label: string;
  readonly state: TaskState;
  /** Per cent, null where unknown. */
  readonly progress: number | null;
  readonly message: string;
  readonly itemId: number | null;
  readonly accountId: number;
}

interface Batch {
  readonly done: readonly number[];
  readonly refused: readonly { readonly id: number; readonly reason: string }[];
}

/** Starts background tasks again that failed; each on its own. */
export const retryTasks = (ids: readonly number[]) =>
  call<Batch>({ method: 'POST', path: '/resource/task/retry' }, { ids });

export const cancelTask = (id: number) => call({ method: 'POST', path: '/resource/task/cancel' }, { id });
