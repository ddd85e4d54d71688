import { keys } from './keys';
import { ask, get, post } from './service';

/** Handover notes of the newsroom's board (docs/wire.md). */
export interface HandoverItem {
  readonly kind: string;
  readonly kindLabel: string;
  readonly id: number;
  readonly title: string;
  readonly state: number;
  readonly stateLabel: string;
  /** Pages of the record: to edit it, and to review it. */
  readonly route: string;
  readonly examine: string;
}

interface Person {
  readonly id: number | null;
  readonly label: string;
}

export interface HandoverNote {
  readonly id: number;
  readonly text: string;
  readonly by: Person;
  readonly at: string;
  readonly mine: boolean;
  /** The contents as they are now. */
  readonly items: readonly HandoverItem[];
  /** Contents that were deleted, or that this person may not see. */
  readonly hidden: number;
  readonly takenBy: Person | null;
  readonly takenAt: string | null;
}

interface NotesPage {
  readonly items: readonly HandoverNote[];
  readonly total: number;
}

/** The newest notes, `pageSize` to a page. */
export const readNotes = (page: number, pageSize: 1 | 10, signal?: AbortSignal) =>
  ask<NotesPage>(get('/verify-center/handover/list', { page, pageSize }), { signal });

export const latestNoteQuery = {
  queryKey: keys.handover.latest,
  queryFn: ({ signal }: { signal: AbortSignal }) => readNotes(1, 1, signal),
};

export interface NewNote {
  /** Names the attempt: sent again, it is the same note. */
  readonly key: string;
  readonly text: string;
  readonly items: readonly { readonly kind: string; readonly id: number }[];
}

export const saveNote = ({ key, text, items }: NewNote) =>
  ask<HandoverNote>(post('/verify-center/handover/save', { key, text, items: [...items] }));

export const takeOver = (id: number) => ask<HandoverNote>(post('/verify-center/handover/take', { id }));
