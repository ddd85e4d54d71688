import * as Y from 'yjs';
import type { StateVector } from './frames';

export const stateOf = (doc: Y.Doc): Map<number, number> => Y.decodeStateVector(Y.encodeStateVector(doc));

/**
 * Knows which of this person's edits the server has not yet made durable.
 *
 * Two things are owed: a state vector that covers every insertion this side sent, and, because a
 * deletion moves no state vector, the server's count of this connection's edit frames.
 */
export class Journal {
  private readonly owed = new Map<number, number>();
  /** The clocks that the server has called durable, over all connections. */
  readonly durable = new Map<number, number>();
  private sent = 0;
  private acknowledged = 0;
  private deletionsOwed = false;
  private kept = false;
  private resumed = false;
  private own = false;

  /** Nothing of this person's waits to be made durable. */
  get settled(): boolean {
    return !this.kept && this.owed.size === 0 && !this.deletionsOwed;
  }

  /** Edits made here wait. `settled` also waits for what others wrote and the server lost. */
  get owesOwn(): boolean {
    return this.own;
  }

  /** Some edits were not sent yet: what follows builds on them. */
  get keeps(): boolean {
    return this.kept;
  }

  /** An edit made here, sent in so many `frames`; none when it is kept for the next sync. */
  edited(doc: Y.Doc, frames: number): void {
    this.owe(doc.clientID, Y.getState(doc.store, doc.clientID));
    this.deletionsOwed = this.own = true;
    this.sent += frames;
    if (frames === 0) this.kept = true;
  }

  /** An earlier visit left edits, deletions perhaps among them, that were not called durable. */
  recovered(): void {
    this.kept = true;
    this.deletionsOwed = this.own = true;
  }

  /** A new connection counts from nothing; what was owed stays owed. */
  connected(): void {
    this.sent = 0;
    this.acknowledged = 0;
    this.resumed = false;
  }

  /**
   * The answer to the server's step 1, in so many frames, carried all it lacked and every deletion this side
   * knows; unless something was too large to be sent.
   */
  answered(doc: Y.Doc, server: StateVector, frames: number, whole: boolean): void {
    this.sent += frames;
    this.kept = !whole;
    this.resumed = true;
    for (const [client, clock] of stateOf(doc))
      if (clock > (server.get(client) ?? 0)) this.owe(client, clock);
  }

  /** `acknowledged` is null from a server that counts nothing: then the state vector alone has to do. */
  saved(durable: StateVector, acknowledged: number | null): void {
    for (const [client, clock] of durable)
      if (clock > (this.durable.get(client) ?? 0)) this.durable.set(client, clock);
    for (const [client, clock] of this.owed)
      if ((durable.get(client) ?? 0) >= clock) this.owed.delete(client);
    this.acknowledged = Math.max(this.acknowledged, acknowledged ?? 0);
    if (!this.resumed) return;
    if (acknowledged === null ? this.owed.size === 0 : this.acknowledged >= this.sent)
      this.deletionsOwed = false;
    if (this.settled) this.own = false;
  }

  private owe(client: number, clock: number): void {
    if (clock > (this.owed.get(client) ?? 0)) this.owed.set(client, clock);
  }
}
