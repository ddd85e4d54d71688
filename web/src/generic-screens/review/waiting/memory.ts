import type { Action } from '@/api/kinds';
import type { Payload } from '@/api/payload';
import type { RecordData } from '@/api/records';
import { answer, KeptDatabase } from '@/lib/indexed-db';

/** A decision that the server has not answered yet, with all that is needed to send it from another visit. */
export interface WaitingDecision {
  /** Names it to the server, which takes it once however often it is sent. */
  readonly attempt: string;
  readonly person: number;
  readonly kind: string;
  readonly title: string;
  readonly action: Action;
  readonly payload: Payload;
  /** The version that the reviewer saw. */
  readonly seen: RecordData;
  /** Milliseconds of the epoch. */
  readonly at: number;
}

export interface WaitingMemory {
  /** Of one person, in the order in which they were taken. */
  list(person: number): Promise<readonly WaitingDecision[]>;
  put(decision: WaitingDecision): Promise<void>;
  drop(attempt: string): Promise<void>;
}

const TABLE = 'decisions';
const BY_PERSON = 'person';

const inOrder = (decisions: readonly WaitingDecision[]) => decisions.toSorted((a, b) => a.at - b.at);

/** In IndexedDB: outlives the tab, which a phone ends when its screen is locked. */
class BrowserMemory implements WaitingMemory {
  private readonly database = new KeptDatabase('console-decisions', (database) => {
    database.createObjectStore(TABLE, { keyPath: 'attempt' }).createIndex(BY_PERSON, BY_PERSON);
  });

  async list(person: number): Promise<readonly WaitingDecision[]> {
    const index = (await this.database.table(TABLE)).index(BY_PERSON);
    return inOrder(await answer<WaitingDecision[]>(index.getAll(person)));
  }

  put = (decision: WaitingDecision): Promise<void> =>
    this.database.change([TABLE], ([table]) => table?.put(decision));

  drop = (attempt: string): Promise<void> =>
    this.database.change([TABLE], ([table]) => table?.delete(attempt));
}

/** As long as the tab lives, where a browser keeps nothing. */
class TabMemory implements WaitingMemory {
  private readonly kept = new Map<string, WaitingDecision>();

  list = (person: number): Promise<readonly WaitingDecision[]> =>
    Promise.resolve(inOrder([...this.kept.values()].filter((one) => one.person === person)));

  put(decision: WaitingDecision): Promise<void> {
    this.kept.set(decision.attempt, decision);
    return Promise.resolve();
  }

  drop(attempt: string): Promise<void> {
    this.kept.delete(attempt);
    return Promise.resolve();
  }
}

export const waitingMemory: WaitingMemory =
  typeof indexedDB === 'undefined' ? new TabMemory() : new BrowserMemory();
