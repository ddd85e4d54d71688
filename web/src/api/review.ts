import { ask, get, post } from './service';
import { ApiError, Code } from './errors';

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

export interface Words {
  readonly level: number;
  /** Answer that approving asks of this person about the words. */
  readonly ask: null | 'confirm' | 'override';
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

/** The same for what was decided together; what can no longer be taken back is told as an error. */
export async function undoDecisions(kind: string, ids: readonly number[]): Promise<void> {
  type Answer = { refused: readonly { label: string; reason: string }[] };
  const { refused } = await ask<Answer>(post('/verify-center/undo', { kind, ids }));
  if (refused[0]) throw new ApiError(Code.conflict, `${refused.length} 条没有撤销：${refused[0].reason}`);
}

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
