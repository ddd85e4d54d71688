// A stock y-websocket client that keeps account of what it sent and what was acknowledged as durable.
import * as decoding from 'lib0/decoding';
import WebSocket from 'ws';
import { WebsocketProvider } from 'y-websocket';
import * as Y from 'yjs';
import { now } from './serve.mjs';

// The provider's own resynchronising reads a constant of it.
globalThis.WebSocket ??= WebSocket;

const SAVED = 100;
const STATUS = 101;
const TOO_MANY = 4429;

/** A socket that keeps the updates it sent, in order. */
const accounting = (origin) =>
  class extends WebSocket {
    constructor(url, protocols) {
      super(url, protocols, { origin });
      this.edits = [];
    }

    send(data, ...rest) {
      if (data[0] === 0 && data[1] > 0) {
        const decoder = decoding.createDecoder(data);
        decoder.pos = 2;
        this.edits.push(decoding.readVarUint8Array(decoder).slice());
      }
      return super.send(data, ...rest);
    }
  };

export class Stock {
  constructor({ url, room, token, origin, resync = -1, backoff = 500 }) {
    this.doc = new Y.Doc();
    this.durable = new Map();
    this.acknowledged = [];
    this.statuses = [];
    this.closes = [];
    this.savedAt = 0;
    this.provider = new WebsocketProvider(url, `doc/article/${room}`, this.doc, {
      connect: false,
      protocols: ['console.v1', `token.${token}`],
      WebSocketPolyfill: accounting(origin),
      disableBc: true,
      maxBackoffTime: backoff,
      resyncInterval: resync,
    });
    this.provider.messageHandlers[SAVED] = (_, decoder) => this.saved(decoder);
    this.provider.messageHandlers[STATUS] = (_, decoder) =>
      this.statuses.push({ ...JSON.parse(decoding.readVarString(decoder)), at: now() });
    this.provider.on('connection-close', (event) => event && this.closes.push({ code: event.code, at: now() }));
    this.provider.on('connection-close', (event) => event?.code === TOO_MANY && setTimeout(() => this.again(), backoff));
    this.provider.connect();
  }

  /** The provider gives up at 44xx; who found one process full may be let in by another. */
  again() {
    if (!this.doc.isDestroyed) this.provider.connect();
  }

  saved(decoder) {
    decoding.readVarUint(decoder);
    for (const [client, clock] of Y.decodeStateVector(decoding.readVarUint8Array(decoder)))
      this.durable.set(client, Math.max(clock, this.durable.get(client) ?? 0));
    const { ws } = this.provider;
    const count = decoding.readVarUint(decoder);
    this.savedAt = now();
    this.acknowledged.push(...ws.edits.slice(ws.counted ?? 0, count));
    ws.counted = count;
  }

  /** Connected, in step, and everything it sent is acknowledged. */
  get settled() {
    const { ws } = this.provider;
    return Boolean(this.synced && (ws?.counted ?? 0) >= (ws?.edits.length ?? 1));
  }

  get synced() {
    return this.provider.wsconnected && this.provider.synced;
  }

  /** All that was acknowledged since the last call, as one update. */
  takeAcknowledged() {
    const taken = this.acknowledged;
    this.acknowledged = [];
    return taken;
  }

  destroy() {
    this.provider.destroy();
    this.doc.destroy();
  }
}
