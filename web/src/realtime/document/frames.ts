import * as decoding from 'lib0/decoding';
import * as encoding from 'lib0/encoding';
import { encodeAwarenessUpdate, type Awareness } from 'y-protocols/awareness';
import * as Y from 'yjs';

/** Message types of y-websocket, and three of ours (docs/wire.md). */
export const Message = {
  sync: 0,
  awareness: 1,
  auth: 2,
  queryAwareness: 3,
  saved: 100,
  status: 101,
  parts: 102,
} as const;
export const Sync = { step1: 0, step2: 1, update: 2 } as const;

export type StateVector = ReadonlyMap<number, number>;

/** Rights on the document now; sent after the first sync and on every change. */
export interface DocumentStatus {
  mode: 'edit' | 'readonly';
  reason?: string | null;
  holder?: { id: string | number; label: string } | null;
  verifyState?: number;
  revision?: number;
}

export type Frame =
  | { type: 'step1'; stateVector: Uint8Array }
  | { type: 'step2' | 'update'; update: Uint8Array }
  | { type: 'awareness'; update: Uint8Array }
  | { type: 'queryAwareness' }
  | { type: 'saved'; sequence: number; durable: StateVector; acknowledged: number | null }
  | { type: 'status'; status: DocumentStatus }
  | { type: 'parts'; count: number }
  | { type: 'other' };

const frame = (type: number, write: (encoder: encoding.Encoder) => void): Uint8Array => {
  const encoder = encoding.createEncoder();
  encoding.writeVarUint(encoder, type);
  write(encoder);
  return encoding.toUint8Array(encoder);
};

const syncFrame = (kind: number, payload: Uint8Array) =>
  frame(Message.sync, (encoder) => {
    encoding.writeVarUint(encoder, kind);
    encoding.writeVarUint8Array(encoder, payload);
  });

export const step1Frame = (doc: Y.Doc) => syncFrame(Sync.step1, Y.encodeStateVector(doc));
export const step2Frame = (update: Uint8Array) => syncFrame(Sync.step2, update);
export const updateFrame = (update: Uint8Array) => syncFrame(Sync.update, update);
/** The next `count` frames, updates and at last a step 2, are one answer. */
export const partsFrame = (count: number) =>
  frame(Message.parts, (encoder) => encoding.writeVarUint(encoder, count));
export const queryAwarenessFrame = () => frame(Message.queryAwareness, () => undefined);
export const awarenessFrame = (
  awareness: Awareness,
  clients: number[],
  states?: Map<number, Record<string, unknown>>,
) =>
  frame(Message.awareness, (encoder) =>
    encoding.writeVarUint8Array(encoder, encodeAwarenessUpdate(awareness, clients, states)),
  );

const readSync = (decoder: decoding.Decoder): Frame => {
  const kind = decoding.readVarUint(decoder);
  const payload = decoding.readVarUint8Array(decoder);
  if (kind === Sync.step1) return { type: 'step1', stateVector: payload };
  if (kind === Sync.step2) return { type: 'step2', update: payload };
  return kind === Sync.update ? { type: 'update', update: payload } : { type: 'other' };
};

/** The third field counts this connection's own edits that are durable; deletions do not move a state vector. */
const readSaved = (decoder: decoding.Decoder): Frame => {
  const sequence = decoding.readVarUint(decoder);
  const durable = Y.decodeStateVector(decoding.readVarUint8Array(decoder));
  return {
    type: 'saved',
    sequence,
    durable,
    acknowledged: decoding.hasContent(decoder) ? decoding.readVarUint(decoder) : null,
  };
};

export const readFrame = (data: Uint8Array): Frame => {
  const decoder = decoding.createDecoder(data);
  switch (decoding.readVarUint(decoder)) {
    case Message.sync:
      return readSync(decoder);
    case Message.awareness:
      return { type: 'awareness', update: decoding.readVarUint8Array(decoder) };
    case Message.queryAwareness:
      return { type: 'queryAwareness' };
    case Message.saved:
      return readSaved(decoder);
    case Message.status:
      return { type: 'status', status: JSON.parse(decoding.readVarString(decoder)) as DocumentStatus };
    case Message.parts:
      return { type: 'parts', count: decoding.readVarUint(decoder) };
    default:
      return { type: 'other' };
  }
};
