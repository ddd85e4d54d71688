import { CloseCode, isRejection } from './close-codes';
import type { Journal } from './journal';
import type { Keeper } from './local/keeper';
import type { DocumentState } from './state';
import type { Timers } from './timers';

/** Milliseconds without an edit: what is typed while the editor changes goes nowhere. */
const PAUSE = 1_000;

/** The provider as its renewal sees it. */
interface Host {
  snapshot(): DocumentState;
  set(change: Partial<DocumentState>): void;
}

/**
 * Leads a document that may hold what was never stored to its end (decision 064). State vectors count clocks, so no sync
 * mends such a copy. This person's edits become durable first; then the copy goes from the disk, and `due` asks whoever
 * shows the document for another Y.Doc.
 */
export class Renewal {
  constructor(
    private readonly host: Host,
    private readonly journal: Journal,
    private readonly keeper: Keeper,
    private readonly timers: Timers,
  ) {}

  /** The connection was closed with this code; a `compared` answer repeats items that may be all that was wrong with it. */
  closed(code: number, compared: boolean): void {
    this.timers.forget('renewal');
    if (code === CloseCode.staleCopy || (compared && isRejection(code))) this.begin();
  }

  /** From now on this document is shown only until its edits are saved. */
  begin(): void {
    if (this.host.snapshot().renewal !== 'none') return;
    this.keeper.markStale();
    this.host.set({ renewal: 'pending' });
  }

  /** An edit was made or saved; `answered`: the server has been sent whatever it lacked. */
  look(answered: boolean): void {
    if (this.host.snapshot().renewal !== 'pending') return;
    this.timers.forget('renewal');
    if (answered && !this.journal.owesOwn) this.timers.once('renewal', PAUSE, () => void this.end());
  }

  /** The server refuses for good. Edits beside something that it does not have cannot be saved. */
  refused(code: number): void {
    if (this.host.snapshot().renewal === 'pending' && isRejection(code))
      this.host.set({ renewal: 'refused' });
  }

  /** The person has seen that these edits cannot be saved. */
  async giveUp(): Promise<void> {
    await this.keeper.discard(true);
    this.host.set({ renewal: 'due' });
  }

  private async end(): Promise<void> {
    await this.keeper.discard();
    if (!this.journal.owesOwn) this.host.set({ renewal: 'due' });
  }
}
