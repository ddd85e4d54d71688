import { create } from 'zustand';
import { queryClient } from '@/api/query-client';
import { keys } from '@/api/keys';
import type { Action, Kind } from '@/api/kinds';
import { undoDecisions } from '@/api/review';
import { onForget } from '@/lib/forget';
import type { Batch } from '@/widgets/BatchResult';
import { UNDO_SECONDS } from '../decisions';

/** Records that were decided together, as long as all of them can be taken back. */
export interface DecidedBatch {
  readonly kind: Kind;
  readonly action: Action;
  readonly ids: readonly number[];
  /** Milliseconds of the epoch; from then on it stands. */
  readonly until: number;
}

export const useDecidedBatch = create<{ readonly batch: DecidedBatch | null }>(() => ({ batch: null }));

/** The server decided these records; a newer batch takes the place of an older one. */
export function rememberBatch(kind: Kind, action: Action, ids: readonly number[]): void {
  if (!ids.length) return;
  const batch = { kind, action, ids, until: Date.now() + UNDO_SECONDS * 1000 };
  useDecidedBatch.setState({ batch });
  setTimeout(() => forgetBatch(batch), UNDO_SECONDS * 1000);
}

const forgetBatch = (batch: DecidedBatch) => {
  if (useDecidedBatch.getState().batch === batch) useDecidedBatch.setState({ batch: null });
};

/** Takes all of them back: what the server refuses stands among the refused, each with its reason. */
export async function undoBatch(batch: DecidedBatch): Promise<Batch> {
  forgetBatch(batch);
  try {
    return await undoDecisions(batch.kind.key, batch.ids);
  } finally {
    void queryClient.invalidateQueries({ queryKey: keys.records.of(batch.kind.key) });
  }
}

onForget(() => useDecidedBatch.setState({ batch: null }));
