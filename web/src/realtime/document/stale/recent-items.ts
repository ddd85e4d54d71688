import type * as Y from 'yjs';
import type { StateVector } from '../frames';
import { stateOf } from '../journal';

/** Milliseconds. A process of the hub stores what it shows much sooner, or waits for its database, or is dead. */
const LATELY = 60_000;
/** The hub compares no longer repetition. */
const MOST_CLOCKS = 2_000;

/**
 * Knows which items came within the last minute or two. A process that is killed may have shown some that it never
 * stored, and somebody may have written others under their clocks since. So the answer to the next process repeats them,
 * and the hub compares (decision 064).
 */
export class RecentItems {
  private before: StateVector | null = null;
  private latest: StateVector | null = null;
  private at = 0;

  /** The document as it is before others' items are added, or after it came from the server for the first time. */
  note(doc: Y.Doc): void {
    const now = Date.now();
    if (this.latest && now - this.at < LATELY) return;
    const state = stateOf(doc);
    this.before = this.latest ?? state;
    this.latest = state;
    this.at = now;
  }

  /** The state vector to take as known when `known` is answered; `durable` is what an earlier visit had been told is stored. */
  repeated(doc: Y.Doc, known: StateVector, durable: StateVector): StateVector {
    const before = this.before ?? durable;
    if (before.size === 0) return known;
    const from = new Map(known);
    let clocks = 0;
    for (const [client, clock] of stateOf(doc)) {
      const end = Math.min(known.get(client) ?? 0, clock);
      const start = before.get(client) ?? 0;
      if (start >= end) continue;
      from.set(client, start);
      clocks += end - start;
    }
    return clocks === 0 || clocks > MOST_CLOCKS ? known : from;
  }
}
