// The people of one load: everybody types at a rate and notes what arrives from the others, and when.
import { dialects } from './dialects.mjs';
import { Cursor, FIRST_CLOCK, letter, paragraph, readTyped, syncFrame } from './updates.mjs';
import { dial } from './websocket.mjs';

const SYNC = 0;
const SAVED = 100;
const CLIENTS_A_ROOM = 1000;

export class Figures {
  reset() {
    this.sent = 0;
    this.delivered = 0;
    this.twice = 0;
    this.latencies = [];
    this.acknowledgements = [];
    this.frames = 0;
  }

  constructor() {
    this.reset();
  }
}

/** One editor: `number` within the room names its Yjs client. */
export class Editor {
  constructor(server, room, number, figures, clock) {
    this.dialect = dialects[server.dialect];
    this.server = server;
    this.room = room;
    this.prefix = this.dialect.prefix(room.name);
    this.client = room.base + number;
    this.number = number;
    this.figures = figures;
    this.now = clock;
    this.next = FIRST_CLOCK;
    this.sentAt = [];
    this.seen = [];
    this.edits = 0;
    this.editSentAt = [];
    this.acknowledged = 0;
    this.bytes = 0;
    this.wanted = Infinity;
  }

  /** Resolves when that many bytes of the document have arrived. */
  whole(bytes) {
    this.wanted = bytes;
    return new Promise((resolve) => (this.onWhole = resolve));
  }

  async open(token, { paragraphToo = true } = {}) {
    const { address, headers, opening } = this.dialect;
    this.connection = await dial(address(this.server, this.room.name), {
      headers: headers(this.server, token),
      onFrame: (data) => this.receive(data),
      onClose: (code) => (this.closeCode = code),
    });
    for (const frame of opening(this.room.name)) this.connection.send(frame);
    this.edits += 1;
    if (paragraphToo) this.edit(syncFrame(this.prefix, 2, paragraph(this.client)));
  }

  edit(frame) {
    this.edits += 1;
    this.editSentAt[this.edits] = this.now();
    this.connection.send(frame);
  }

  type() {
    this.sentAt[this.next] = this.now();
    this.edit(letter(this.prefix, this.client, this.next));
    this.next += 1;
    this.figures.sent += 1;
  }

  receive(data) {
    const cursor = new Cursor(data, this.prefix.length);
    const kind = cursor.uint();
    if (kind === SAVED) return this.saved(cursor);
    if (kind !== SYNC) return undefined;
    const step = cursor.uint();
    const length = cursor.uint();
    this.bytes += length;
    if (this.bytes >= this.wanted) this.onWhole();
    if (step !== 2) return undefined;
    this.figures.frames += 1;
    const now = this.now();
    return readTyped(cursor, (client, from, to) => this.deliver(client, from, to, now));
  }

  deliver(client, from, to, now) {
    const author = this.room.editors[client - this.room.base];
    if (!author || author === this || from < FIRST_CLOCK) return;
    const expected = this.seen[author.number] ?? FIRST_CLOCK;
    if (to <= expected) this.figures.twice += 1;
    for (let clock = Math.max(from, expected); clock < to; clock += 1) {
      this.figures.delivered += 1;
      this.figures.latencies.push(now - author.sentAt[clock]);
    }
    this.seen[author.number] = Math.max(to, expected);
  }

  saved(cursor) {
    cursor.uint();
    const vector = cursor.uint();
    cursor.at += vector;
    const acknowledged = cursor.uint();
    const now = this.now();
    while (this.acknowledged < acknowledged) {
      this.acknowledged += 1;
      const sentAt = this.editSentAt[this.acknowledged];
      if (sentAt !== undefined) this.figures.acknowledgements.push(now - sentAt);
    }
  }
}

const AT_ONCE = 20;
let rooms = 1;

/** Rooms with their editors connected; `names` are the documents, `tokens` go round. */
export const gather = async (server, names, editors, tokens, figures, clock) => {
  const taken = names.map((name) => {
    const room = { name, base: CLIENTS_A_ROOM * rooms++, editors: [] };
    room.editors = Array.from({ length: editors }, (_, n) => new Editor(server, room, n, figures, clock));
    return room;
  });
  const people = taken.flatMap((room) => room.editors);
  for (let from = 0; from < people.length; from += AT_ONCE)
    await Promise.all(people.slice(from, from + AT_ONCE).map((editor, n) => editor.open(tokens[(from + n) % tokens.length])));
  return taken;
};
