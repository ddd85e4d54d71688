import * as Y from 'yjs';
import type { StateVector } from './frames';

const stateOf = (doc: Y.Doc): Map<number, number> => Y.decodeStateVector(Y.encodeStateVector(doc));

/**
 * Knows which of this person's edits the server has not yet made durable.
 *
 * Two things are owed: a state vector that covers every insertion this side sent, and, because a
 * deletion moves no state vector, the server's count of this connection's edit frames.
 */
export class Journal {
  private readonly owed = new Map<number, number>();
  private sent = 0;
  private acknowledged = 0;
  private deletionsOwed = false;
  private kept = false;
  private resumed = false;

  /** Nothing of this person's waits to be made durable. */
  get settled(): boolean {
    return !this.kept && this.owed.size === 0 && !this.deletionsOwed;
  }

  /** An edit made here: `delivered` when a socket took it, else kept for the next sync. */
  edited(doc: Y.Doc, delivered: boolean): void {
    this.owe(doc.clientID, Y.getState(doc.store, doc.clientID));
    this.deletionsOwed = true;
    if (delivered) this.sent += 1;
    else this.kept = true;
  }

  /** A new connection counts from nothing; what was owed stays owed. */
  connected(): void {
    this.sent = 0;
    this.acknowledged = 0;
    this.resumed = false;
  }

  /** The answer to the server's step 1 carried all it lacked, and every deletion this side knows. */
  answered(doc: Y.Doc, server: StateVector): void {
    this.sent += 1;
    this.kept = false;
    this.resumed = true;
    for (const [client, clock] of stateOf(doc))
      if (clock > (server.get(client) ?? 0)) this.owe(client, clock);
  }

  /** `acknowledged` is null from a server that counts nothing: then the state vector alone has to do. */
  saved(durable: StateVector, acknowledged: number | null): void {
    for (const [client, clock] of this.owed)
      if ((durable.get(client) ?? 0) >= clock) this.owed.delete(client);
    this.acknowledged = Math.max(this.acknowledged, acknowledged ?? 0);
    if (!this.resumed) return;
    if (acknowledged === null ? this.owed.size === 0 : this.acknowledged >= this.sent)
      this.deletionsOwed = false;
  }

  private owe(client: number, clock: number): void {
    if (clock > (this.owed.get(client) ?? 0)) this.owed.set(client, clock);
  }
}
