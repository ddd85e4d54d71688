import * as Y from 'yjs';
import type { Journal } from '../journal';
import type { DocumentState } from '../state';
import type { Timers } from '../timers';
import { LocalCopy, type Restored } from './copy';
import type { CopyStore, Facts } from './store';

/** Longest time that a slow disk may hold up the opening of a document. */
const RESTORE_WITHIN = 2_000;
/** A kept document is shown when the server is not there by then. */
const SHOW_AFTER = 3_000;
/** The base for opening without the server is written once the first rush is over. */
const BASE_AFTER = 1_500;
/** Edits that wait longer than this may wait for long. */
const BASE_WHEN_WAITING = 2_500;

/** The provider as its keeper sees it. */
export interface Host {
  readonly doc: Y.Doc;
  snapshot(): DocumentState;
  set(change: Partial<DocumentState>): void;
  /** Edits that are owed to the server may have changed. */
  judge(): void;
  /** The kept copy may hold edits that were never stored. */
  stale(): void;
}

/** Keeps a document in this browser while it is open: nothing until `keepIn`. */
export class Keeper {
  private copy: LocalCopy | null = null;
  /** Notes of an earlier visit. */
  private noted: Facts | null = null;
  private title: () => string = () => '';
  private closed = false;

  constructor(
    private readonly host: Host,
    private readonly journal: Journal,
    private readonly timers: Timers,
  ) {}

  /** Brings back what an earlier visit left, and keeps edits from now on. Never rejects. */
  async keepIn(store: CopyStore, name: string, title: () => string): Promise<void> {
    const { doc } = this.host;
    const copy = new LocalCopy(store, name, doc, this.facts, () => this.stored(copy));
    this.title = title;
    this.copy = copy;
    this.stored(copy);
    const restored = await this.inTime(copy.restore().catch(() => null));
    if (this.closed) return;
    if (!this.host.snapshot().settled) copy.catchUp();
    if (restored) this.takeUp(restored);
  }

  async keepUnder(name: string): Promise<void> {
    await this.copy?.rename(name);
  }

  /** An edit made here. */
  edited(update: Uint8Array): void {
    this.copy?.edited(update);
  }

  /** Another's edit. */
  moved(): void {
    this.copy?.moved();
  }

  /** The document came whole from the server. */
  synced(): void {
    this.timers.forget('show');
    this.timers.once('base', BASE_AFTER, () => this.copy?.rebase());
  }

  /** The server is not there: `show` what this browser has, under the rules it last heard. */
  alone(show: boolean): void {
    this.copy?.rebase();
    if (show) this.show();
  }

  /** Nothing is owed any more, or something is. */
  judged(settled: boolean): void {
    if (settled) return this.copy?.durable();
    this.timers.once('waiting', BASE_WHEN_WAITING, () => {
      if (!this.host.snapshot().settled) this.copy?.rebase();
    });
  }

  /** The document may hold what was never stored; this is noted on the disk too. */
  markStale(): void {
    this.copy?.markStale();
  }

  /** Removes the copy, unless it has edits that the server lacks; `unsaved` ones go too if so asked. */
  async discard(unsaved = false): Promise<void> {
    await this.copy?.discard(unsaved);
  }

  /** Edits that the server has need no copy any more; those that it lacks stay. */
  close(): void {
    this.closed = true;
    void this.copy?.close();
  }

  private async inTime<T>(work: Promise<T>): Promise<T | null> {
    const late = new Promise<null>((resolve) =>
      this.timers.once('restore', RESTORE_WITHIN, () => resolve(null)),
    );
    const result = await Promise.race([work, late]);
    this.timers.forget('restore');
    return result;
  }

  private takeUp({ dirty, stale, facts }: Restored): void {
    if (stale) this.host.stale();
    if (dirty) {
      this.journal.recovered();
      this.host.set({ recovery: 'pending' });
      this.host.judge();
    }
    if (!facts) return;
    this.journal.saved(Y.decodeStateVector(facts.durable), null);
    this.noted = facts;
    this.timers.once('show', SHOW_AFTER, () => this.show());
  }

  private show(): void {
    const { loaded, status } = this.host.snapshot();
    if (loaded || !this.noted) return;
    const { mode, reason } = this.noted;
    this.host.set({ loaded: true, status: status ?? { mode, reason } });
  }

  private stored(copy: LocalCopy): void {
    const storage = copy.keeping === 'idle' ? 'kept' : copy.keeping;
    if (storage !== this.host.snapshot().storage) this.host.set({ storage });
  }

  private readonly facts = (): Facts => {
    const { status } = this.host.snapshot();
    return {
      title: this.title(),
      mode: status?.mode ?? this.noted?.mode ?? 'edit',
      reason: status?.reason ?? '',
      durable: Y.encodeStateVector(this.journal.durable),
      at: Date.now(),
    };
  };
}
