import { Awareness, applyAwarenessUpdate, removeAwarenessStates } from 'y-protocols/awareness';
import type * as Y from 'yjs';
import { awarenessFrame } from './frames';
import type { Timers } from './timers';

/** The server takes ten awareness frames a second from one socket. */
const EVERY = 120;

/** People in the document: tells about this client, and knows the others. */
export class Presence {
  readonly awareness: Awareness;

  constructor(
    private readonly doc: Y.Doc,
    private readonly timers: Timers,
    private readonly send: (frame: Uint8Array) => void,
  ) {
    this.awareness = new Awareness(doc);
    this.awareness.on('update', this.changed);
  }

  hear(update: Uint8Array): void {
    applyAwarenessUpdate(this.awareness, update, this);
  }

  tell(): void {
    this.send(awarenessFrame(this.awareness, [this.doc.clientID]));
  }

  /** The server has declared this client gone with the last connection; only a newer clock speaks again. */
  comeBack(): void {
    this.awareness.setLocalState(this.awareness.getLocalState());
  }

  /** The connection is gone, and with it what is known of the others. */
  forgetOthers(): void {
    const others = [...this.awareness.getStates().keys()].filter((client) => client !== this.doc.clientID);
    removeAwarenessStates(this.awareness, others, this);
    // A clock that is remembered would keep them away when they are announced again.
    others.forEach((client) => this.awareness.meta.delete(client));
  }

  leave(): void {
    this.awareness.off('update', this.changed);
    this.send(awarenessFrame(this.awareness, [this.doc.clientID], new Map()));
    this.awareness.destroy();
  }

  private readonly changed = (_change: unknown, origin: unknown): void => {
    if (origin !== this) this.timers.once('presence', EVERY, () => this.tell());
  };
}
