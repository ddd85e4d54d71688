import * as Y from 'yjs';
import type { CopyStore, Facts, Kept, Row } from './store';

/** Origin of what comes out of the local copy. */
export const RESTORED = Symbol('restored');

/** `kept`: all that was written here and is not yet on the server lies on this computer's disk. */
export type Keeping = 'idle' | 'writing' | 'kept' | 'failed';

export interface Restored {
  /** Some of it had not been called durable. */
  dirty: boolean;
  /** Some of it may hold what was never stored. */
  stale: boolean;
  facts: Facts | null;
}

const ROWS_BEFORE_WHOLE = 100;
const TIDY_AFTER = 400;
const RETRY_AFTER = 5_000;
/** A write that takes no longer is not worth talking about. */
const SLOW = 150;

/** Names of the copies that this page holds open, and how often: a document that is loaded anew follows its copy. */
const openHere = new Map<string, number>();

export const isOpenHere = (name: string): boolean => (openHere.get(name) ?? 0) > 0;

const count = (name: string, more: number): void => {
  openHere.set(name, (openHere.get(name) ?? 0) + more);
};

/**
 * Keeps one document in the browser: its base, now and then, and every edit made here as it is made, until
 * the server has it. Each tab drops only rows it wrote or took over.
 */
export class LocalCopy {
  keeping: Keeping = 'idle';
  private queue: Uint8Array[] = [];
  private edits: number[] = [];
  private base: { id: number; dirty: boolean } | null = null;
  /** The base lacks something. */
  private behind = true;
  private stale = false;
  private settled = true;
  private closed = false;
  private work: Promise<unknown> = Promise.resolve();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private slow: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly store: CopyStore,
    private name: string,
    private readonly doc: Y.Doc,
    private readonly facts: () => Facts,
    private readonly changed: () => void,
  ) {
    count(name, 1);
  }

  /** Brings back what an earlier visit or another tab left, and takes it over; null when there is nothing. */
  async restore(): Promise<Restored | null> {
    const { rows, facts } = await this.read();
    if (rows.length === 0 || this.closed) return null;
    const dirty = rows.some((row) => row.dirty);
    this.edits = rows.map(({ id }) => id);
    this.stale = rows.some((row) => row.stale);
    if (this.stale && !dirty) {
      await this.discard();
      this.stale = false;
      return null;
    }
    this.doc.transact(
      () => rows.forEach(({ update }) => Y.applyUpdate(this.doc, update, RESTORED)),
      RESTORED,
    );
    this.settled = !dirty;
    await this.inTurn(() => this.writeWhole(facts));
    return { dirty, stale: this.stale, facts };
  }

  /** Edits were made before this copy was there. */
  catchUp(): void {
    this.edited(Y.encodeStateAsUpdate(this.doc));
  }

  /** Somebody else's edit: the base falls behind. */
  moved(): void {
    this.behind = true;
  }

  /** An edit made here. */
  edited(update: Uint8Array): void {
    this.behind = true;
    this.settled = false;
    this.queue.push(update);
    this.slow ??= setTimeout(() => this.now('writing'), SLOW);
    void this.inTurn(() => this.writeQueue());
  }

  /** The document as it is becomes the base, so that it can be opened without the server. */
  rebase(): void {
    if (this.behind) void this.inTurn(() => this.writeWhole());
  }

  /** The document may hold what was never stored: no later visit shows it again, but for edits that are not saved. */
  markStale(): void {
    this.stale = true;
    void this.inTurn(() => this.writeWhole());
  }

  /** Removes this copy from the disk, unless an edit came that the server lacks; `unsaved` edits go too if so asked. */
  async discard(unsaved = false): Promise<void> {
    await this.inTurn(async () => {
      if (!this.settled && !unsaved) return;
      const drop = this.ids();
      [this.queue, this.base, this.edits, this.settled] = [[], null, [], true];
      await this.store.change(this.name, { drop });
    });
  }

  /** The server has everything that was written here. */
  durable(): void {
    this.settled = true;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.inTurn(() => this.tidy()), TIDY_AFTER);
  }

  /** From now on under another name: the record was made. */
  async rename(name: string): Promise<void> {
    await this.inTurn(async () => {
      const [old, rows] = [this.name, this.ids()];
      this.name = name;
      count(old, -1);
      count(name, 1);
      this.edits = [];
      this.base = null;
      if (await this.writeWhole()) await this.store.change(old, { drop: rows });
    });
  }

  /** The editor closes: nothing is left behind that the server has. */
  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.timer);
    clearTimeout(this.slow);
    await this.inTurn(async () => {
      if (this.settled) await this.store.change(this.name, { drop: this.ids() });
      else await this.writeQueue();
    });
    count(this.name, -1);
  }

  /** Resolves when everything asked for so far is done. */
  async idle(): Promise<void> {
    await this.inTurn(() => Promise.resolve());
  }

  private async read(): Promise<Kept> {
    try {
      return await this.store.read(this.name);
    } catch (error) {
      this.now('failed');
      throw error;
    }
  }

  private async writeQueue(): Promise<void> {
    if (this.queue.length === 0) return;
    const batch = this.queue.splice(0);
    try {
      const id = await this.store.change(this.name, { put: this.row(Y.mergeUpdates(batch), true) });
      if (id !== null) this.edits.push(id);
      this.wrote();
    } catch {
      this.queue.unshift(...batch);
      this.fail();
      return;
    }
    if (this.edits.length >= ROWS_BEFORE_WHOLE) await this.writeWhole();
  }

  /** One row in the place of all; false when there was no room. */
  private async writeWhole(facts: Facts | null = null): Promise<boolean> {
    const batch = this.queue.splice(0);
    const dirty = !this.settled;
    this.behind = false;
    try {
      const put = this.row(Y.encodeStateAsUpdate(this.doc), dirty);
      const change = { put, drop: this.ids(), facts: facts ?? this.facts() };
      const id = await this.store.change(this.name, change);
      this.base = id === null ? null : { id, dirty };
      this.edits = [];
      this.wrote();
      return true;
    } catch {
      this.behind = true;
      this.queue.unshift(...batch);
      if (this.queue.length > 0) this.fail();
      return false;
    }
  }

  private async tidy(): Promise<void> {
    if (!this.settled || this.closed) return;
    this.queue = [];
    if (this.base?.dirty) await this.writeWhole();
    else if (this.edits.length > 0) {
      await this.store.change(this.name, { drop: this.edits, facts: this.facts() });
      this.edits = [];
    }
    if (this.settled && this.keeping !== 'failed') this.now('idle');
  }

  private row(update: Uint8Array, dirty: boolean): Omit<Row, 'id'> {
    return { update, dirty, ...(this.stale && { stale: true }) };
  }

  private ids(): number[] {
    return this.base ? [this.base.id, ...this.edits] : [...this.edits];
  }

  private wrote(): void {
    if (this.queue.length === 0) this.now(this.settled ? 'idle' : 'kept');
  }

  private fail(): void {
    this.now('failed');
    clearTimeout(this.timer);
    if (!this.closed) this.timer = setTimeout(() => void this.inTurn(() => this.writeQueue()), RETRY_AFTER);
  }

  private now(keeping: Keeping): void {
    clearTimeout(this.slow);
    this.slow = undefined;
    if (keeping === this.keeping || (keeping === 'writing' && this.keeping === 'failed')) return;
    this.keeping = keeping;
    this.changed();
  }

  private inTurn<T>(work: () => Promise<T>): Promise<T | null> {
    const next = this.work.then(work).catch(() => null);
    this.work = next;
    return next;
  }
}
