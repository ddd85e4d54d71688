import type { BoardCard, BoardColumnData, BoardColumnKey } from '@/api/board';
import { newAttempt } from '@/lib/idempotency-key';
import { minutesSince } from '@/lib/dates';
import { readStored, store } from '@/lib/storage';
import { draftKey } from '@/stores/drafts';

/** A note that is being written, as it lies on the device: leaving the page loses nothing of it. */
export interface NoteDraft {
  /** Names the attempt, so that saving twice makes one note. */
  readonly attempt: string;
  readonly text: string;
  /** `kind:id` of offered contents that the person has unticked. */
  readonly off: readonly string[];
}

export interface OfferedGroup {
  readonly label: string;
  readonly cards: readonly BoardCard[];
}

/** Contents of a group: three groups are as many as a note may have. */
const MOST_OF_GROUP = 20;
const SHIFT_MINUTES = 24 * 60;
const UNFINISHED: readonly BoardColumnKey[] = ['draft', 'rejected'];

const keyOf = (person: number): string => draftKey(person, 'handover');

export const readNoteDraft = (person: number): NoteDraft | null => readStored<NoteDraft>(keyOf(person));
export const newNoteDraft = (): NoteDraft => ({ attempt: newAttempt(), text: '', off: [] });
export const forgetNoteDraft = (person: number): void => store(keyOf(person), null);

/** Keeps what was written. A draft in which nothing was is forgotten. */
export const keepNoteDraft = (person: number, draft: NoteDraft): void =>
  store(keyOf(person), draft.text || draft.off.length ? draft : null);

export const referenceOf = ({ kind, id }: BoardCard): string => `${kind}:${id}`;

/** What a shift leaves open: plans that were missed, what waits for its review, and what was written on last. */
export function offeredOf(columns: readonly BoardColumnData[], now: Date): readonly OfferedGroup[] {
  const late = columns.flatMap(({ cards }) => cards.filter(({ due }) => due?.late));
  const known = new Set(late.map(referenceOf));
  const others = (keys: readonly BoardColumnKey[]) =>
    columns
      .filter(({ key }) => keys.includes(key))
      .flatMap(({ cards }) => cards.filter((card) => !known.has(referenceOf(card))));
  const groups = [
    { label: '已晚的计划', cards: late },
    { label: '等待审核', cards: others(['pending']) },
    {
      label: '没写完的稿件',
      cards: others(UNFINISHED).filter(({ updatedAt }) => minutesSince(updatedAt, now) < SHIFT_MINUTES),
    },
  ];
  return groups
    .map(({ label, cards }) => ({ label, cards: cards.slice(0, MOST_OF_GROUP) }))
    .filter(({ cards }) => cards.length > 0);
}

/** The contents that the note takes along. */
export const tickedOf = (groups: readonly OfferedGroup[], { off }: NoteDraft): readonly BoardCard[] =>
  groups.flatMap(({ cards }) => cards).filter((card) => !off.includes(referenceOf(card)));
