import { Awareness, applyAwarenessUpdate, removeAwarenessStates } from 'y-protocols/awareness';
import * as Y from 'yjs';
import {
  awarenessFrame,
  queryAwarenessFrame,
  readFrame,
  step1Frame,
  step2Frame,
  updateFrame,
  type DocumentStatus,
  type Frame,
} from './frames';
import { Journal } from './journal';
import { Link, type Socket } from './link';

export interface DocumentState {
  connection: 'connecting' | 'live' | 'lost' | 'refused';
  /** The document was received whole at least once. */
  loaded: boolean;
  /** Every edit made here is durable on the server. */
  settled: boolean;
  /** When `settled` last became true after an edit. */
  savedAt: Date | null;
  /** Edits wait to become durable, and this is when the server last made any of them so (or the wait began). */
  waitingSince: Date | null;
  status: DocumentStatus | null;
  closeCode: number | null;
}

/** The server takes ten awareness frames a second from one socket. */
const AWARENESS_EVERY = 120;

/** Speaks docs/wire.md's document socket for one Y.Doc and always knows what is saved. */
export class DocumentProvider {
  readonly awareness: Awareness;
  private readonly link: Link;
  private readonly journal = new Journal();
  private readonly listeners = new Set<() => void>();
  private awarenessTimer: ReturnType<typeof setTimeout> | undefined;
  private answered = false;
  private state: DocumentState = {
    connection: 'connecting',
    loaded: false,
    settled: true,
    savedAt: null,
    waitingSince: null,
    status: null,
    closeCode: null,
  };

  constructor(
    readonly doc: Y.Doc,
    dial: () => Socket,
    random?: () => number,
  ) {
    this.awareness = new Awareness(doc);
    this.link = new Link(
      dial,
      {
        opened: () => this.opened(),
        received: (data) => this.received(data),
        lost: () => this.lost(),
        refused: (code) => this.set({ connection: 'refused', closeCode: code }),
        silent: () => this.provoke(),
      },
      random,
    );
    doc.on('update', this.edited);
    this.awareness.on('update', this.present);
  }

  connect(): void {
    this.link.start();
  }

  destroy(): void {
    clearTimeout(this.awarenessTimer);
    this.doc.off('update', this.edited);
    this.awareness.off('update', this.present);
    this.link.send(awarenessFrame(this.awareness, [this.doc.clientID], new Map()));
    this.awareness.destroy();
    this.link.stop();
    this.listeners.clear();
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

  private readonly edited = (update: Uint8Array, origin: unknown): void => {
    if (origin === this) return;
    const delivered = this.answered && this.link.send(updateFrame(update));
    this.journal.edited(this.doc, delivered);
    this.judge();
  };

  private readonly present = (_change: unknown, origin: unknown): void => {
    if (origin === this) return;
    this.awarenessTimer ??= setTimeout(() => {
      this.awarenessTimer = undefined;
      this.sendPresence();
    }, AWARENESS_EVERY);
  };

  private sendPresence(): void {
    if (this.answered) this.link.send(awarenessFrame(this.awareness, [this.doc.clientID]));
  }

  /** The server has declared this client gone with the last connection; only a newer clock speaks again. */
  private returnPresence(): void {
    this.awareness.setLocalState(this.awareness.getLocalState());
  }

  private opened(): void {
    this.answered = false;
    this.journal.connected();
    this.link.send(step1Frame(this.doc));
  }

  private received(data: Uint8Array): void {
    const frame = this.parse(data);
    if (frame) this.handle(frame);
  }

  private parse(data: Uint8Array): Frame | null {
    try {
      return readFrame(data);
    } catch {
      this.link.restart();
      return null;
    }
  }

  private handle(frame: Frame): void {
    switch (frame.type) {
      case 'step1':
        return this.answer(frame.stateVector);
      case 'step2':
        Y.applyUpdate(this.doc, frame.update, this);
        this.link.settled();
        return this.set({ connection: 'live', loaded: true });
      case 'update':
        return Y.applyUpdate(this.doc, frame.update, this);
      case 'awareness':
        return applyAwarenessUpdate(this.awareness, frame.update, this);
      case 'queryAwareness':
        return this.sendPresence();
      case 'saved':
        this.journal.saved(frame.durable, frame.acknowledged);
        if (!this.journal.settled) this.set({ waitingSince: new Date() });
        return this.judge();
      case 'status':
        return this.ruled(frame.status);
      case 'other':
    }
  }

  private answer(stateVector: Uint8Array): void {
    this.link.send(step2Frame(Y.encodeStateAsUpdate(this.doc, stateVector)));
    this.journal.answered(this.doc, Y.decodeStateVector(stateVector));
    this.answered = true;
    this.returnPresence();
    this.judge();
  }

  /** Edits refused while the document was read-only are offered again when it opens. */
  private ruled(status: DocumentStatus): void {
    const reopened = this.state.status?.mode === 'readonly' && status.mode === 'edit';
    this.set({ status });
    if (reopened && !this.state.settled) this.resync();
  }

  private lost(): void {
    this.answered = false;
    const others = [...this.awareness.getStates().keys()].filter((client) => client !== this.doc.clientID);
    removeAwarenessStates(this.awareness, others, this);
    // A clock that is remembered would keep them away when they are announced again.
    others.forEach((client) => this.awareness.meta.delete(client));
    this.set({ connection: 'lost' });
  }

  private provoke(): void {
    this.link.send(queryAwarenessFrame());
    this.link.send(step1Frame(this.doc));
  }

  private judge(): void {
    const { settled } = this.journal;
    if (settled === this.state.settled) return;
    this.set(
      settled ? { settled, savedAt: new Date(), waitingSince: null } : { settled, waitingSince: new Date() },
    );
  }

  private set(change: Partial<DocumentState>): void {
    this.state = { ...this.state, ...change };
    this.listeners.forEach((listener) => listener());
  }
}
