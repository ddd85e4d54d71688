import { call } from './client';

interface Batch {
  readonly done: readonly number[];
  readonly refused: readonly { readonly id: number; readonly reason: string }[];
}

/** Starts background tasks again that failed; each on its own. */
export const retryTasks = (ids: readonly number[]) =>
  call<Batch>({ method: 'POST', path: '/resource/task/retry' }, { ids });

export const cancelTask = (id: number) => call({ method: 'POST', path: '/resource/task/cancel' }, { id });
