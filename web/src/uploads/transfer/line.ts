import { faultOf, FileGone } from './faults';

const WAITS = [1, 2, 4, 8, 15];
/** Troubles of the other side in a row, and lines lost in a row while the server itself does answer. */
const BUSY_TRIES = 5;
const LINE_TRIES = 6;

/** Seconds before try `attempt` (from 0) is repeated: 1, 2, 4, 8, 15, each times 0.5–1.5. */
const waitBefore = (attempt: number, random: () => number = Math.random): number =>
  (WAITS[Math.min(attempt, WAITS.length - 1)] ?? 15) * (0.5 + random());

export interface LineWatch {
  lost: () => void;
  found: () => void;
  /** True if the server itself can be reached now. */
  reachable: () => Promise<boolean>;
  /** True if the file can still be read. */
  readable: () => Promise<boolean>;
}

/** Resolves after the time, or as soon as the browser is online again; offline only the latter counts. */
function rest(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = navigator.onLine === false ? undefined : setTimeout(done, ms);
    window.addEventListener('online', done);
    signal.addEventListener('abort', done);
    if (signal.aborted) done();
  });
}

/** The line of one upload: repeats what a lost connection or a busy server prevented, in whatever lane. */
export class Line {
  private cut = false;

  constructor(
    private readonly watch: LineWatch,
    private readonly signal: AbortSignal,
  ) {}

  async persist<T>(work: () => Promise<T>): Promise<T> {
    for (let attempt = 0; ; attempt += 1) {
      this.signal.throwIfAborted();
      try {
        const answer = await work();
        this.whole();
        return answer;
      } catch (error) {
        this.signal.throwIfAborted();
        await this.judge(error, attempt);
      }
      await rest(waitBefore(attempt) * 1_000, this.signal);
    }
  }

  /** Throws what no further try can help. */
  private async judge(error: unknown, attempt: number): Promise<void> {
    const fault = faultOf(error);
    if (fault === 'final' || (fault === 'busy' && attempt + 1 >= BUSY_TRIES)) throw error;
    if (fault !== 'line') return;
    // A file that was changed meanwhile cannot be read, which a browser reports as a lost connection.
    if (!(await this.watch.readable())) throw new FileGone();
    if (attempt + 1 >= LINE_TRIES && (await this.watch.reachable())) throw error;
    if (!this.cut) this.watch.lost();
    this.cut = true;
  }

  private whole(): void {
    if (this.cut) this.watch.found();
    this.cut = false;
  }
}
