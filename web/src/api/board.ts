import { follow } from './follow';
import { keys } from './keys';
import type { Claim } from './review';
import { ask, get } from './service';

/** The newsroom's board (docs/wire.md, "The newsroom's board"). */
export interface BoardCard {
  readonly kind: string;
  readonly kindLabel: string;
  readonly id: number;
  readonly title: string;
  readonly section: { readonly value: string; readonly label: string } | null;
  readonly state: number;
  readonly stateLabel: string;
  /** The working version differs from the live one. */
  readonly changed: boolean;
  readonly live: boolean;
  readonly by: { readonly id: number; readonly label: string } | null;
  /** Why it was rejected. */
  readonly reason: string;
  readonly updatedAt: string;
  readonly submittedAt: string | null;
  readonly publishedAt: string | null;
  readonly due: BoardDue | null;
  readonly age: 'fresh' | 'half' | 'late' | null;
  readonly promisedMinutes: number | null;
  readonly claim: Claim | null;
  /** Pages of the record: to edit it, and to review it. */
  readonly route: string;
  readonly examine: string;
}

export interface BoardDue {
  readonly at: string;
  /** `plan` happens by itself; `date` was entered by hand. */
  readonly what: 'plan' | 'date';
  /** Its moment passed, and it is not online. */
  readonly late: boolean;
  /** Why a plan failed. */
  readonly message: string;
}

export type BoardColumnKey = 'draft' | 'pending' | 'rejected' | 'scheduled' | 'published';

export interface BoardColumnData {
  readonly key: BoardColumnKey;
  readonly label: string;
  readonly total: number;
  /** There are more than `total`. */
  readonly more: boolean;
  readonly cards: readonly BoardCard[];
}

export interface BoardData {
  readonly columns: readonly BoardColumnData[];
  readonly kinds: readonly { readonly key: string; readonly label: string }[];
  readonly sections: readonly { readonly value: string; readonly label: string }[];
}

/** The kinds of the board; the server leaves out those that this person may not see. */
export const BOARD_KINDS = ['article', 'video'] as const;

/** `only`: the records that the board is about instead of the recent ones, as `kind:id`. `day` is today's date. */
export const boardQuery = (section: string, only: readonly string[] | null, day: string) => ({
  queryKey: keys.board.of(section, only, day),
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    ask<BoardData>(get('/verify-center/board', { section, only: only?.join(',') ?? '' }), { signal }),
  // Of no records there is nothing to ask.
  enabled: only?.length !== 0,
  meta: follow(BOARD_KINDS),
});
