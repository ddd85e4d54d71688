import type { Action } from '@/api/kinds';
import type { Payload } from '@/api/payload';
import type { RecordData } from '@/api/records';
import { answer, KeptDatabase, mayKeep } from '@/lib/indexed-db';

/**
 * The version that the reviewer saw, by its number. Texts before publication do not lie on the device (decision 082), so
 * the record itself is known only to the page in which it was decided.
 */
export type SeenVersion = Pick<RecordData, 'id' | 'revision'>;

export const isFullRecord = (seen: SeenVersion): seen is RecordData => 'actions' in seen;

/** A decision that the server has not answered yet, with all that is needed to send it from another visit. */
export interface WaitingDecision {
  /** Names it to the server, which takes it once however often it is sent. */
  readonly attempt: string;
  readonly person: number;
  readonly kind: string;
  readonly title: string;
  readonly action: Action;
  readonly payload: Payload;
  readonly seen: SeenVersion;
  /** Milliseconds of the epoch. */
  readonly at: number;
}

export interface WaitingMemory {
  /** Decisions of one person that are not too old, in the order in which they were taken. */
  list(person: number): Promise<readonly WaitingDecision[]>;
  put(decision: WaitingDecision): Promise<void>;
  drop(attempt: string): Promise<void>;
}

const TABLE = 'decisions';
const BY_PERSON = 'person';
/** Time for which a decision is kept: a sign-in lives no longer. */
const KEPT_MS = 7 * 24 * 3_600_000;

const isOld = ({ at }: WaitingDecision): boolean => Date.now() - at > KEPT_MS;
const inOrder = (decisions: readonly WaitingDecision[]) =>
  decisions.filter((one) => !isOld(one)).toSorted((a, b) => a.at - b.at);

/** A decision as it lies on the device: its title is all that it holds of the record. */
const stored = (decision: WaitingDecision): WaitingDecision => {
  const { id, revision } = decision.seen;
  return { ...decision, seen: { id, revision } };
};

/** In IndexedDB: outlives the tab, which a phone ends when its screen is locked. */
class BrowserMemory implements WaitingMemory {
  private readonly database = new KeptDatabase('console-decisions', (database) => {
    database.createObjectStore(TABLE, { keyPath: 'attempt' }).createIndex(BY_PERSON, BY_PERSON);
  });

  async list(person: number): Promise<readonly WaitingDecision[]> {
    const index = (await this.database.table(TABLE)).index(BY_PERSON);
    const kept = await answer<WaitingDecision[]>(index.getAll(person));
    for (const { attempt } of kept.filter(isOld)) void this.drop(attempt).catch(() => undefined);
    return inOrder(kept);
  }

  put = (decision: WaitingDecision): Promise<void> =>
    this.database.change([TABLE], ([table]) => table?.put(stored(decision)));

  drop = (attempt: string): Promise<void> =>
    this.database.change([TABLE], ([table]) => table?.delete(attempt));
}

/** As long as the tab lives, where a browser keeps nothing. */
class TabMemory implements WaitingMemory {
  private readonly kept = new Map<string, WaitingDecision>();

  list = (person: number): Promise<readonly WaitingDecision[]> =>
    Promise.resolve(inOrder([...this.kept.values()].filter((one) => one.person === person)));

  put(decision: WaitingDecision): Promise<void> {
    this.kept.set(decision.attempt, stored(decision));
    return Promise.resolve();
  }

  drop(attempt: string): Promise<void> {
    this.kept.delete(attempt);
    return Promise.resolve();
  }
}

export const waitingMemory: WaitingMemory = mayKeep() ? new BrowserMemory() : new TabMemory();
