// The console's own provider and its status line, without a page around them.
import { HttpSocket } from '@/realtime/document/http-socket';
import { MemoryStore } from '@/realtime/document/local/memory-store';
import { DocumentProvider } from '@/realtime/document/provider';
import { Route } from '@/realtime/document/route';
import { saveLine } from '@/realtime/document/save-line';
import WebSocket from 'ws';
import * as Y from 'yjs';
import { poster } from './poster.mjs';
import { now } from './serve.mjs';

/** `http`: it may fall back to requests. `store`: what a browser keeps between two visits of the page. */
export class ConsoleEditor {
  constructor({ url, room, token, origin, http = false, keep = false, store = keep ? new MemoryStore() : null }) {
    this.doc = new Y.Doc();
    this.store = store;
    this.closes = [];
    this.acknowledged = [];
    this.savedAt = 0;
    const socket = () => this.dial(`${url}/doc/article/${room}`, token, origin);
    const requests = `${url.replace(/^ws/, 'http').replace(/\/ws$/, '')}/realtime/doc/article/${room}`;
    const way = http ? new Route({ socket, http: () => new HttpSocket(poster(requests, token, origin)) }) : socket;
    this.provider = new DocumentProvider(this.doc, way);
    this.provider.subscribe(() => this.provider.snapshot().settled && (this.savedAt = now()));
    if (store) this.provider.keepIn(store, String(room));
    this.provider.connect();
  }

  dial(address, token, origin) {
    const socket = new WebSocket(address, ['console.v1', `token.${token}`], { origin });
    socket.on('close', (code) => this.closes.push({ code, at: now() }));
    socket.on('error', () => undefined);
    return socket;
  }

  get synced() {
    return this.provider.snapshot().connection === 'live';
  }

  get settled() {
    return this.synced && this.provider.snapshot().settled;
  }

  get statuses() {
    const { status } = this.provider.snapshot();
    return status ? [status] : [];
  }

  takeAcknowledged() {
    return [];
  }

  /** The status line beside the document. */
  line() {
    return saveLine(this.provider.snapshot(), new Date()).text;
  }

  destroy() {
    this.provider.destroy();
    this.doc.destroy();
  }
}
