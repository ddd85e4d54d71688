// The console's own provider and its status line, without a page around them.
import { DocumentProvider } from '@/realtime/document/provider';
import { saveLine } from '@/realtime/document/save-line';
import WebSocket from 'ws';
import * as Y from 'yjs';
import { now } from './serve.mjs';

export class ConsoleEditor {
  constructor({ url, room, token, origin }) {
    this.doc = new Y.Doc();
    this.closes = [];
    this.acknowledged = [];
    this.savedAt = 0;
    const dial = () => {
      const socket = new WebSocket(`${url}/doc/article/${room}`, ['console.v1', `token.${token}`], { origin });
      socket.on('close', (code) => this.closes.push({ code, at: now() }));
      socket.on('error', () => undefined);
      return socket;
    };
    this.provider = new DocumentProvider(this.doc, dial);
    this.provider.subscribe(() => this.provider.snapshot().settled && (this.savedAt = now()));
    this.provider.connect();
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

  /** What the person reads beside the document. */
  line() {
    return saveLine(this.provider.snapshot(), new Date()).text;
  }

  destroy() {
    this.provider.destroy();
    this.doc.destroy();
  }
}
