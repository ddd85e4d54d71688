import type { Awareness } from 'y-protocols/awareness';
import * as Y from 'yjs';
import { Assembly } from './assembly';
import { CloseCode, closeRule } from './close-codes';
import {
  queryAwarenessFrame,
  readFrame,
  step1Frame,
  updateFrame,
  type DocumentStatus,
  type Frame,
  type StateVector,
} from './frames';
import { Journal } from './journal';
import { Link, type Socket } from './link';
import { RESTORED } from './local/copy';
import { Keeper } from './local/keeper';
import type { CopyStore } from './local/store';
import { Presence } from './awareness';
import { sendParts } from './outgoing';
import { RecentItems } from './recent-items';
import { Renewal } from './renewal';
import { Route } from './route';
import { PART_BYTES, split } from './chunks';
import { FIRST_STATE, type DocumentState } from './state';
import { Timers } from './timers';

export type { DocumentState } from './state';

const OFFER_AFTER = 300;

/** Speaks docs/wire.md's document socket for one Y.Doc and always knows what is saved. */
export class DocumentProvider {
  readonly awareness: Awareness;
  private readonly timers = new Timers();
  private readonly journal = new Journal();
  private readonly assembly = new Assembly();
  private readonly recent = new RecentItems();
  private readonly listeners = new Set<() => void>();
  private readonly presence: Presence;
  private readonly route: Route;
  private readonly link: Link;
  private readonly keeper: Keeper;
  private readonly renewal: Renewal;
  private destroyed = false;
  /** State vector of the server when this connection began. */
  private server: StateVector = new Map();
  /** The server's step 1 that waits until its step 2 is here: what the local copy lacks comes first. */
  private asked: Uint8Array | null = null;
  private heard = false;
  /** The server has our answer to its step 1 on this connection: edits may follow. */
  private answered = false;
  /** The answer that the server has not confirmed yet repeats items for it to compare. */
  private compares = false;
  /** The server takes no edits of this person at the moment. */
  private closed = false;
  private state: DocumentState = FIRST_STATE;

  /** `way`: how to open a connection, or a route that knows several ways. */
  constructor(
    readonly doc: Y.Doc,
    way: (() => Socket) | Route,
    random?: () => number,
  ) {
    this.route = typeof way === 'function' ? new Route({ socket: way }, random) : way;
    this.link = new Link(
      this.route,
      {
        opened: () => this.opened(),
        received: (data) => this.received(data),
        lost: (code) => this.lost(code),
        refused: (code) => this.refused(code),
        silent: () => this.provoke(),
      },
      random,
    );
    this.presence = new Presence(doc, this.timers, (frame) => void (this.answered && this.link.send(frame)));
    this.awareness = this.presence.awareness;
    const host = {
      doc,
      snapshot: this.snapshot,
      set: (change: Partial<DocumentState>) => this.set(change),
      judge: () => this.judge(),
      stale: () => this.renewal.begin(),
    };
    this.keeper = new Keeper(host, this.journal, this.timers);
    this.renewal = new Renewal(host, this.journal, this.keeper, this.timers);
    doc.on('afterTransactionCleanup', this.changed);
  }

  connect(): void {
    if (!this.destroyed) this.link.start();
  }

  destroy(): void {
    this.destroyed = true;
    this.timers.forgetAll();
    this.doc.off('afterTransactionCleanup', this.changed);
    this.doc.off('update', this.edited);
    this.presence.leave();
    this.link.stop();
    this.listeners.clear();
    this.keeper.close();
  }

  readonly snapshot = (): DocumentState => this.state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Throw the connection away and compare both sides from the start. */
  resync(): void {
    this.link.restart();
  }

  /** Something says that the server can be reached. */
  hurry(): void {
    this.link.hurry();
  }

  /** The network changed. */
  networkChanged(): void {
    this.link.changed();
  }

  /** Resolves when all of this person's edits are durable; rejects when that does not happen in time. */
  async whenSettled(milliseconds: number): Promise<void> {
    if (this.state.settled) return;
    await new Promise<void>((resolve, reject) => {
      const stop = this.subscribe(() => this.state.settled && finish(resolve));
      const timer = setTimeout(() => finish(() => reject(new Error('unsaved'))), milliseconds);
      const finish = (then: () => void) => {
        clearTimeout(timer);
        stop();
        then();
      };
    });
  }

  // This browser

  /**
   * Before connecting: from now on edits are also kept in this browser, and what an earlier visit left is
   * brought back. Never rejects; where there is no storage the state says so. `title` is how the document is
   * called when edits that wait in this browser are talked about.
   */
  async keepIn(store: CopyStore, name: string, title: () => string = () => ''): Promise<void> {
    await this.keeper.keepIn(store, name, title);
  }

  /** The document goes on under another name. */
  async keepUnder(name: string): Promise<void> {
    await this.keeper.keepUnder(name);
  }

  /** Gives up edits that the server refuses because they lie beside something that was never stored. */
  async giveUp(): Promise<void> {
    await this.renewal.giveUp();
  }

  // Edits

  /** Yjs writes a change as an update when somebody listens: for what came as one, that would be half of opening. */
  private readonly changed = ({ origin }: Y.Transaction): void => {
    if (origin !== this && origin !== RESTORED) return void this.doc.on('update', this.edited);
    this.doc.off('update', this.edited);
    this.keeper.moved();
  };

  private readonly edited = (update: Uint8Array): void => {
    this.keeper.edited(update);
    this.journal.edited(this.doc, this.deliver(update));
    this.judge();
  };

  /** Number of frames that carried the edit. */
  private deliver(update: Uint8Array): number {
    if (!this.answered) return 0;
    if (this.journal.keeps || update.length > PART_BYTES) {
      this.timers.once('offer', OFFER_AFTER, () => this.offerAgain());
      return 0;
    }
    return this.link.send(updateFrame(update)) ? 1 : 0;
  }

  /** Sends again what is not known to be durable. */
  private offerAgain(): void {
    if (!this.answered) return;
    const known = new Map(this.server);
    for (const [client, clock] of this.journal.durable)
      known.set(client, Math.max(clock, known.get(client) ?? 0));
    this.offer(known);
  }

  /** Sends what whoever has `known` lacks, cut so that frames can carry it; `from` where that begins. */
  private offer(known: StateVector, from = known): void {
    const { parts, tooLarge } = split(
      Y.encodeStateAsUpdate(this.doc, Y.encodeStateVector(from as Map<number, number>)),
    );
    sendParts(parts, (frame) => this.link.send(frame));
    this.journal.answered(this.doc, known, parts.length, !tooLarge);
    this.set({ tooLarge });
    this.judge();
  }

  // Frames

  private opened(): void {
    this.answered = this.heard = false;
    this.asked = null;
    this.assembly.reset();
    this.journal.connected();
    this.link.send(step1Frame(this.doc));
  }

  private received(data: Uint8Array): void {
    let frame: Frame;
    try {
      frame = readFrame(data);
    } catch {
      return this.link.restart();
    }
    this.handle(frame);
  }

  private handle(frame: Frame): void {
    switch (frame.type) {
      case 'step1':
        this.asked = frame.stateVector;
        return this.answer();
      case 'parts':
        return this.assembly.expect(frame.count);
      case 'step2':
      case 'update':
        return this.take(frame);
      case 'awareness':
        return this.presence.hear(frame.update);
      case 'queryAwareness':
        return void (this.answered && this.presence.tell());
      case 'saved':
        this.journal.saved(frame.durable, frame.acknowledged);
        this.compares = false;
        if (!this.journal.settled) this.set({ waitingSince: new Date() });
        return this.judge();
      case 'status':
        return this.ruled(frame.status);
      case 'other':
    }
  }

  private take(frame: Extract<Frame, { type: 'step2' | 'update' }>): void {
    const updates = this.assembly.take(frame);
    if (this.state.synced) this.recent.note(this.doc);
    this.doc.transact(() => updates.forEach((update) => Y.applyUpdate(this.doc, update, this)), this);
    if (frame.type !== 'step2' || updates.length === 0) return;
    this.heard = true;
    this.link.settled();
    this.keeper.synced();
    this.recent.note(this.doc);
    this.set({ connection: 'live', loaded: true, synced: true, closeCode: null, lane: this.route.lane });
    this.answer();
  }

  private answer(): void {
    if (!this.asked || !this.heard) return;
    this.server = Y.decodeStateVector(this.asked);
    this.asked = null;
    if (this.isStranger(this.server)) return this.link.refuse(CloseCode.replaced);
    this.offer(this.server, this.comparable(this.server));
    if (this.answered) return;
    this.answered = true;
    this.presence.comeBack();
    this.renewal.look(true);
  }

  /** A new connection may be to a process that never saw the latest items. A copy that is stale anyway asks no more. */
  private comparable(server: StateVector): StateVector {
    if (this.answered || this.state.renewal !== 'none') return server;
    const from = this.recent.repeated(this.doc, server, this.journal.durable);
    this.compares = from !== server;
    return from;
  }

  /** Another document than the one whose clocks were durable: both together would be neither. */
  private isStranger(server: StateVector): boolean {
    const { durable } = this.journal;
    return durable.size > 0 && ![...durable.keys()].some((client) => server.has(client));
  }

  /** Edits refused while the document was read-only are offered again when it opens. */
  private ruled(status: DocumentStatus): void {
    const reopened = this.closed && status.mode === 'edit';
    this.closed = status.mode === 'readonly';
    this.set({ status });
    if (reopened && !this.state.settled) this.resync();
  }

  private lost(code: number): void {
    this.answered = false;
    this.presence.forgetOthers();
    this.set({ connection: 'lost', closeCode: code });
    this.renewal.closed(code, this.compares);
    this.compares = false;
    // A person who may not open it any more sees what they wrote themselves, and nothing else.
    this.keeper.alone(!closeRule(code, 0).final || this.state.recovery === 'pending');
  }

  private refused(code: number): void {
    this.set({ connection: 'refused', closeCode: code });
    this.renewal.refused(code);
  }

  private provoke(): void {
    this.link.send(queryAwarenessFrame());
    this.link.send(step1Frame(this.doc));
  }

  private judge(): void {
    const { settled } = this.journal;
    this.keeper.judged(settled);
    this.renewal.look(this.answered);
    if (settled === this.state.settled) return;
    if (!settled) return this.set({ settled, waitingSince: new Date() });
    this.link.accepted();
    const recovery = this.state.recovery === 'pending' ? 'saved' : this.state.recovery;
    this.set({ settled, savedAt: new Date(), waitingSince: null, tooLarge: false, recovery });
  }

  private set(change: Partial<DocumentState>): void {
    this.state = { ...this.state, ...change };
    this.listeners.forEach((listener) => listener());
  }
}
