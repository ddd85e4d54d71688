// Yjs updates (v1) written and read by hand: typing at the end of one's own paragraph, and which clocks a
// delivered update holds. A generator with a Y.Doc for every editor would measure itself.
import * as encoding from 'lib0/encoding';
import * as Y from 'yjs';

const STRING_AFTER_ORIGIN = 0x84;
const LETTERS = [...'武汉东湖绿道今日开放沿线八处驿站免费提供饮水与充电'].map((letter) => Buffer.from(letter));

/** The editor's own paragraph with its first letter: the clocks 0, 1 and 2 of that client. */
export const paragraph = (client) => {
  const doc = new Y.Doc();
  doc.clientID = client;
  const element = new Y.XmlElement('paragraph');
  element.insert(0, [new Y.XmlText('文')]);
  doc.getXmlFragment('body').insert(0, [element]);
  return Buffer.from(Y.encodeStateAsUpdate(doc));
};
export const FIRST_CLOCK = 3;

/** A sync frame with one letter after the client's last one. */
export const letter = (prefix, client, clock) => {
  const encoder = encoding.createEncoder();
  for (const number of [1, 1, client, clock]) encoding.writeVarUint(encoder, number);
  encoding.writeUint8(encoder, STRING_AFTER_ORIGIN);
  encoding.writeVarUint(encoder, client);
  encoding.writeVarUint(encoder, clock - 1);
  encoding.writeVarUint8Array(encoder, LETTERS[clock % LETTERS.length]);
  encoding.writeUint8(encoder, 0);
  return syncFrame(prefix, 2, encoding.toUint8Array(encoder));
};

export const syncFrame = (prefix, step, update) => {
  const encoder = encoding.createEncoder();
  encoding.writeUint8Array(encoder, prefix);
  encoding.writeVarUint(encoder, 0);
  encoding.writeVarUint(encoder, step);
  encoding.writeVarUint8Array(encoder, update);
  return encoding.toUint8Array(encoder);
};

/** Reads varuints and skips what is between them. */
export class Cursor {
  constructor(data, at = 0) {
    this.data = data;
    this.at = at;
  }

  uint() {
    let value = 0;
    let factor = 1;
    for (;;) {
      const byte = this.data[this.at++];
      value += (byte & 127) * factor;
      if (byte < 128) return value;
      factor *= 128;
    }
  }

  /** Of a string: its length in UTF-16 units, as Yjs counts clocks. */
  text() {
    const end = this.uint() + this.at;
    let units = 0;
    while (this.at < end) {
      const byte = this.data[this.at];
      const size = byte < 128 ? 1 : byte < 224 ? 2 : byte < 240 ? 3 : 4;
      units += size === 4 ? 2 : 1;
      this.at += size;
    }
    return units;
  }
}

/** Calls `seen(client, from, to)` for each client's clocks in an update that holds only typed letters. */
export const readTyped = (cursor, seen) => {
  const clients = cursor.uint();
  for (let i = 0; i < clients; i += 1) {
    const structs = cursor.uint();
    const client = cursor.uint();
    const from = cursor.uint();
    let clock = from;
    for (let j = 0; j < structs; j += 1) {
      const info = cursor.data[cursor.at++];
      if (info !== STRING_AFTER_ORIGIN) return;
      cursor.uint();
      cursor.uint();
      clock += cursor.text();
    }
    seen(client, from, clock);
  }
};
