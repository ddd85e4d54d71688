import { ask, get, post } from './service';

/** The review centre's calls and shapes (docs/wire.md, "Review" and "Words"). */

export interface Account {
  readonly id: number;
  readonly label: string;
}

/** A lease of 90 seconds on a waiting record. */
export interface Claim {
  readonly by: Account & { readonly color?: string };
  readonly since: string;
  readonly expiresAt: string;
  readonly mine: boolean;
}

export interface QueueFigures {
  readonly kind: string;
  readonly label: string;
  readonly route: string;
  readonly waiting: number;
  /** Past half of the promised minutes, the late ones among them. */
  readonly half: number;
  readonly late: number;
  readonly oldestAt: string | null;
  readonly promisedMinutes: number;
  readonly claimed: number;
  readonly mine: number;
  /** People who hold records of it now, the first to claim first. */
  readonly people: readonly Account[];
}

export interface SameTitle {
  readonly kind: string;
  readonly kindLabel: string;
  readonly id: number;
  readonly title: string;
  readonly verifyState: number;
  readonly live: boolean;
  readonly route: string | null;
}

export interface AuthorRecord extends Account {
  readonly days: number;
  readonly submitted: number;
  readonly approved: number;
  readonly rejected: number;
  readonly lastReasons: readonly { at: string; title: string; reason: string; route: string | null }[];
}

export interface ReviewContext {
  readonly claim: Claim | null;
  readonly position: number | null;
  readonly waiting: number;
  readonly overdue: boolean;
  /** Reason why this person may not approve; empty when they may. */
  readonly why: string;
  readonly author: AuthorRecord | null;
  readonly same: readonly SameTitle[];
}

export interface WordHit {
  readonly wordId: number;
  readonly word: string;
  readonly found: string;
  readonly level: 1 | 2 | 3;
  readonly levelLabel: string;
  readonly categoryLabel: string;
  readonly note: string;
  readonly replacement: string;
  /** camelCase; of a repeating group `field.0.sub`. */
  readonly field: string;
  readonly label: string;
  readonly from: number;
  readonly before: string;
  readonly after: string;
  readonly ignoredBy: Account | null;
}

/** The first of two people who let the forbidden words of a waiting record pass. */
export interface FirstReader {
  readonly by: Account;
  readonly at: string;
  readonly reason: string;
  readonly mine: boolean;
}

export interface Words {
  readonly level: number;
  /**
   * Answer that approving asks of this person about the words. Of forbidden ones, `first`: the reason of the first of two
   * people; `second`: the confirmation of the second; `wait`: none, for it is somebody else's turn.
   */
  readonly ask: null | 'confirm' | 'override' | 'first' | 'second' | 'wait';
  readonly first: FirstReader | null;
  readonly mayOverride: boolean;
  readonly total: number;
  readonly hits: readonly WordHit[];
}

export interface ReasonTemplate {
  readonly id: number;
  readonly text: string;
  /** Null: for every queue. */
  readonly kind: string | null;
  readonly shared: boolean;
  /** Its place among those of its owner, as it was sorted by hand. */
  readonly position: number;
  /** The owner sorted theirs; else the use decides about the number keys. */
  readonly sortedByHand: boolean;
  /** The number key that picks it. */
  readonly key: number | null;
  readonly mayEdit: boolean;
}

export const claimRecord = (kind: string, id: number, takeOver = false) =>
  ask<{ claim: Claim | null }>(
    post('/verify-center/claim', {
      kind,
      id,
      takeOver: takeOver || undefined,
    }),
  );

export const releaseRecord = (kind: string, id: number) =>
  ask<unknown>(post('/verify-center/release', { kind, id }));

export interface NextAsked {
  kind: string;
  /** Passed over. */
  skip: readonly number[];
  /** Record that the person leaves; its claim is freed. */
  leave?: number | undefined;
  filters: Readonly<Record<string, unknown>>;
}

/** The oldest waiting record that nobody holds, claimed for this person in the same statement. */
export const nextRecord = ({ kind, skip, leave, filters }: NextAsked) =>
  ask<{ id: number | null; claim: Claim | null; waiting: number }>(
    post('/verify-center/next', {
      ...filters,
      kind,
      skip: skip.slice(-200),
      leave,
    }),
  );

/** Takes back one's own decision of the last ten seconds, and claims the record again. */
export const undoDecision = (kind: string, id: number) =>
  ask<unknown>(post('/verify-center/undo', { kind, id, claim: true }));

interface UndoneBatch {
  readonly done: readonly number[];
  readonly refused: readonly { id: number; label: string; code: number; reason: string }[];
}

/** The same for what was decided together: each on its own. */
export const undoDecisions = (kind: string, ids: readonly number[]) =>
  ask<UndoneBatch>(post('/verify-center/undo', { kind, ids }));

/** Lets forbidden words pass as the first of two people. The record waits on, for the second. */
export const overrideWords = (kind: string, id: number, revision: number, reason: string) =>
  ask<unknown>(post('/verify-center/override', { kind, id, revision, reason }));

export const readQueues = (signal?: AbortSignal) =>
  ask<{ items: readonly QueueFigures[]; total: number }>(get('/verify-center/queues'), { signal });

export const readContext = (kind: string, id: number, signal?: AbortSignal) =>
  ask<ReviewContext>(get('/verify-center/context', { kind, id }), { signal });

export const readWords = (kind: string, id: number, signal?: AbortSignal) =>
  ask<Words>(get('/sensitive-word/hits', { kind, id }), { signal });

/** Of reasons (`reject`), or of replies to readers (`reply`). */
export type TemplateSort = 'reject' | 'reply';

export const readTemplates = (action: TemplateSort, kind: string, signal?: AbortSignal) =>
  ask<{ items: readonly ReasonTemplate[] }>(get('/verify-center/templates', { action, kind }), { signal });

export interface TemplateDraft {
  id?: number | undefined;
  action: TemplateSort;
  text: string;
  kind: string | null;
  shared: boolean;
}

export const saveTemplate = (draft: TemplateDraft) =>
  ask<ReasonTemplate>(post('/verify-center/templates/save', { ...draft }));

export const deleteTemplate = (id: number) => ask<unknown>(post('/verify-center/templates/delete', { id }));

export const sortTemplates = (ids: readonly number[]) =>
  ask<unknown>(post('/verify-center/templates/sort', { ids }));

/** Own templates take the order of use again. */
export const followUse = (action: TemplateSort) =>
  ask<unknown>(post('/verify-center/templates/follow-use', { action }));
