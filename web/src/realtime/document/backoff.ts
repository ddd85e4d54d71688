/** A span in milliseconds that a wait is drawn from. */
type Span = readonly [from: number, to: number];

const FIRST: Span = [200, 1_500];
/** The server said that it goes away: everybody comes back, so they spread out. */
const AFTER_DRAIN: Span = [500, 5_000];
const GROWING: readonly Span[] = [
  [500, 2_500],
  [1_000, 4_000],
  [2_000, 6_000],
];
/** Short enough that nearly everybody is back ten seconds after the server is. */
const STEADY: Span = [4_000, 8_000];
const PATIENT: Span = [7_500, 15_000];
const LONG_OUTAGE = 60_000;
const SERVER_RESTARTS = 1012;

/** Computes the wait before each attempt of an outage: jittered, growing, and capped by how long it lasts. */
export class Backoff {
  private attempts = 0;
  private since = 0;

  constructor(private readonly random: () => number = Math.random) {}

  /** Attempts since a connection was last good. */
  get count(): number {
    return this.attempts;
  }

  /** The connection proved good: the next outage starts from the beginning. */
  reset(): void {
    this.attempts = 0;
  }

  /** A connection or an attempt failed with this close code; milliseconds until the next attempt. */
  next(code: number, now: number, atLeastSeconds = 0): number {
    if (this.attempts === 0) this.since = now;
    this.attempts += 1;
    const [from, to] = this.span(code, now);
    const wait = from + this.random() * (to - from);
    return Math.max(wait, atLeastSeconds * 1_000 * (0.8 + 0.4 * this.random()));
  }

  private span(code: number, now: number): Span {
    if (this.attempts === 1) return code === SERVER_RESTARTS ? AFTER_DRAIN : FIRST;
    if (now - this.since > LONG_OUTAGE) return PATIENT;
    return GROWING[this.attempts - 2] ?? STEADY;
  }
}
