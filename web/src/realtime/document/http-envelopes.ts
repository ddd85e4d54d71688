import * as decoding from 'lib0/decoding';
import * as encoding from 'lib0/encoding';

/** Flags of a request (docs/wire.md, "Where WebSockets are refused"). */
export const HOLD = 1;
export const BYE = 2;

export interface HttpAnswer {
  connection: string;
  /** The close code; 0 while the connection lives. */
  code: number;
  /** The last of our frames that the server has. */
  taken: number;
  /** The number of the first of `frames`. */
  first: number;
  frames: Uint8Array[];
}

export const writeRequest = (
  flags: number,
  received: number,
  first: number,
  frames: readonly Uint8Array[],
): Uint8Array => {
  const encoder = encoding.createEncoder();
  encoding.writeVarUint(encoder, flags);
  encoding.writeVarUint(encoder, received);
  encoding.writeVarUint(encoder, first);
  frames.forEach((frame) => encoding.writeVarUint8Array(encoder, frame));
  return encoding.toUint8Array(encoder);
};

/** Throws when it is no answer of the hub. */
export const readAnswer = (data: Uint8Array): HttpAnswer => {
  const decoder = decoding.createDecoder(data);
  const connection = decoding.readVarString(decoder);
  const code = decoding.readVarUint(decoder);
  decoding.readVarString(decoder);
  const taken = decoding.readVarUint(decoder);
  const first = decoding.readVarUint(decoder);
  const frames: Uint8Array[] = [];
  while (decoding.hasContent(decoder)) frames.push(decoding.readVarUint8Array(decoder));
  return { connection, code, taken, first, frames };
};
