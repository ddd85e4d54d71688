import * as encoding from 'lib0/encoding';
import * as Y from 'yjs';
import { Message, readFrame, step1Frame, step2Frame, updateFrame, type DocumentStatus } from './frames';
import type { Socket } from './link';

/** A hub for tests: one Y.Doc, sockets in memory, and commits that happen when the test says so. */
export class FakeHub {
  readonly doc = new Y.Doc();
  readonly sockets: FakeSocket[] = [];
  counts = true;
  private sequence = 0;

  readonly dial = (): Socket => {
    const socket = new FakeSocket(this);
    this.sockets.push(socket);
    return socket;
  };

  get socket(): FakeSocket {
    const last = this.sockets.at(-1);
    if (!last) throw new Error('nobody dialled');
    return last;
  }

  /** Accept the newest socket and shake hands, as the hub does. */
  accept(): FakeSocket {
    this.socket.readyState = 1;
    this.socket.onopen?.(new Event('open'));
    this.socket.deliver(step1Frame(this.doc));
    return this.socket;
  }

  receive(socket: FakeSocket, data: Uint8Array): void {
    const frame = readFrame(data);
    socket.received.push(frame.type);
    if (frame.type === 'step1')
      socket.deliver(step2Frame(Y.encodeStateAsUpdate(this.doc, frame.stateVector)));
    if (frame.type !== 'step2' && frame.type !== 'update') return;
    socket.edits += 1;
    socket.updates.push(frame.update);
    Y.applyUpdate(this.doc, frame.update);
    for (const other of this.sockets)
      if (other !== socket && other.readyState === 1) other.deliver(updateFrame(frame.update));
  }

  /** Everything received so far is in the database. */
  commit(): void {
    this.announce(Y.encodeStateVector(this.doc), this.socket.edits);
  }

  announce(durable: Uint8Array, acknowledged: number): void {
    const encoder = encoding.createEncoder();
    encoding.writeVarUint(encoder, Message.saved);
    encoding.writeVarUint(encoder, (this.sequence += 1));
    encoding.writeVarUint8Array(encoder, durable);
    if (this.counts) encoding.writeVarUint(encoder, acknowledged);
    this.socket.deliver(encoding.toUint8Array(encoder));
  }

  rule(status: DocumentStatus): void {
    const encoder = encoding.createEncoder();
    encoding.writeVarUint(encoder, Message.status);
    encoding.writeVarString(encoder, JSON.stringify(status));
    this.socket.deliver(encoding.toUint8Array(encoder));
  }
}

export class FakeSocket implements Socket {
  binaryType: BinaryType = 'blob';
  readyState = 0;
  edits = 0;
  readonly received: string[] = [];
  readonly updates: Uint8Array[] = [];
  onopen: Socket['onopen'] = null;
  onmessage: Socket['onmessage'] = null;
  onclose: Socket['onclose'] = null;
  onerror: Socket['onerror'] = null;

  constructor(private readonly hub: FakeHub) {}

  send(data: Uint8Array): void {
    this.hub.receive(this, data.slice());
  }

  deliver(data: Uint8Array): void {
    this.onmessage?.({ data: data.slice().buffer } as MessageEvent<ArrayBuffer>);
  }

  close(): void {
    this.readyState = 3;
  }

  /** The other side closes. */
  cut(code = 1006): void {
    this.readyState = 3;
    this.onclose?.({ code } as CloseEvent);
  }
}
