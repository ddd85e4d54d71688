import * as encoding from 'lib0/encoding';
import * as Y from 'yjs';
import { partsFrame, step2Frame, updateFrame } from './frames';

/** Target size of one chunk, and the limit of one frame (docs/wire.md), in bytes. */
export const PART_BYTES = 900 * 1024;
const FRAME_BYTES = 1024 * 1024 - 1024;
const RANGES_A_PART = 15_000;
const HIGH_SURROGATE = /[\uD800-\uDBFF]/;

export interface Parts {
  /** Updates to be applied in this order; each builds only on the server's state and earlier parts. */
  parts: Uint8Array[];
  /** Something is too large for any frame; it and what builds on it is left out. */
  tooLarge: boolean;
}

type Struct = Y.Item | Y.GC | Y.Skip;
type Decoded = ReturnType<typeof Y.decodeUpdate>;
type DeleteSet = Decoded['ds'];
interface Written {
  client: number;
  clock: number;
  length: number;
  bytes: Uint8Array;
}
interface Range {
  client: number;
  clock: number;
  len: number;
}

const written = (struct: Struct): Uint8Array => {
  const encoder = new Y.UpdateEncoderV1();
  struct.write(encoder, 0);
  return encoding.toUint8Array(encoder.restEncoder);
};

/** Cuts an item in two as Yjs itself does when something is inserted into it; null when it is one value. */
const halves = (item: Y.Item): [Y.Item, Y.Item] | null => {
  const { content, id } = item;
  if (item.length < 2 || content instanceof Y.ContentDeleted) return null;
  let at = Math.floor(item.length / 2);
  if (content instanceof Y.ContentString && HIGH_SURROGATE.test(content.str.charAt(at - 1))) at -= 1;
  if (at === 0) return null;
  const rest = content.splice(at);
  const origin = Y.createID(id.client, id.clock + at - 1);
  const next = Y.createID(id.client, id.clock + at);
  item.length = at;
  return [item, new Y.Item(next, null, origin, null, item.rightOrigin, null, item.parentSub, rest)];
};

/** The struct in pieces that fit; null when one of them cannot. What is deleted needs no content. */
const pieces = (struct: Struct, deleted: DeleteSet): Written[] | null => {
  const bytes = written(struct);
  const { client, clock } = struct.id;
  if (bytes.length <= PART_BYTES) return [{ client, clock, length: struct.length, bytes }];
  const cut = struct instanceof Y.Item ? halves(struct) : null;
  if (cut) {
    const [left, right] = cut.map((half) => pieces(half, deleted));
    return left && right ? [...left, ...right] : null;
  }
  if (Y.isDeleted(deleted, struct.id)) {
    (struct as Y.Item).content = new Y.ContentDeleted(struct.length);
    return [{ client, clock, length: struct.length, bytes: written(struct) }];
  }
  return bytes.length <= FRAME_BYTES ? [{ client, clock, length: struct.length, bytes }] : null;
};

const needs = (struct: Struct): Y.ID[] => {
  if (!(struct instanceof Y.Item)) return [];
  const { origin, rightOrigin, parent } = struct;
  return [origin, rightOrigin, parent instanceof Y.ID ? parent : null].filter((id) => id !== null);
};

/** Walks all clients' structs in an order in which each finds what it builds on. */
class Walk {
  private readonly queues = new Map<number, Struct[]>();
  /** End of each client's written structs; the other side knows clients that are not here. */
  readonly reached = new Map<number, number>();
  readonly out: Written[] = [];
  tooLarge = false;

  constructor(private readonly update: Decoded) {
    for (const struct of update.structs as Struct[]) {
      const queue = this.queues.get(struct.id.client);
      if (queue) queue.push(struct);
      else this.queues.set(struct.id.client, [struct]);
    }
    for (const [client, [first]] of this.queues) if (first) this.reached.set(client, first.id.clock);
  }

  run(): void {
    let moved = true;
    while (moved) {
      moved = false;
      for (const client of this.queues.keys()) moved = this.advance(client) || moved;
    }
  }

  private advance(client: number): boolean {
    const queue = this.queues.get(client) ?? [];
    let taken = 0;
    for (let struct = queue[0]; struct && this.ready(struct); struct = queue[taken]) {
      const fitting = pieces(struct, this.update.ds);
      if (!fitting) {
        this.tooLarge = true;
        queue.length = 0;
        break;
      }
      this.out.push(...fitting);
      this.reached.set(client, struct.id.clock + fitting.reduce((sum, piece) => sum + piece.length, 0));
      taken += 1;
    }
    queue.splice(0, taken);
    return taken > 0;
  }

  private ready(struct: Struct): boolean {
    if (struct instanceof Y.Skip) return false;
    return needs(struct).every(({ client, clock }) => clock < (this.reached.get(client) ?? Infinity));
  }

  /** Deletions of what the other side has or is about to get. */
  ranges(): Range[] {
    return [...this.update.ds.clients].flatMap(([client, items]) => {
      const end = this.reached.get(client) ?? Infinity;
      return items
        .filter(({ clock }) => clock < end)
        .map(({ clock, len }) => ({ client, clock, len: Math.min(len, end - clock) }));
    });
  }
}

const byClient = <T extends { client: number }>(all: readonly T[]): Map<number, T[]> => {
  const sections = new Map<number, T[]>();
  for (const one of all) {
    const section = sections.get(one.client);
    if (section) section.push(one);
    else sections.set(one.client, [one]);
  }
  return sections;
};

/** One update in Yjs' v1 encoding; its structs are contiguous for each client. */
const encode = (structs: readonly Written[], ranges: readonly Range[]): Uint8Array => {
  const encoder = encoding.createEncoder();
  const sections = byClient(structs);
  encoding.writeVarUint(encoder, sections.size);
  for (const [client, section] of sections) {
    encoding.writeVarUint(encoder, section.length);
    encoding.writeVarUint(encoder, client);
    encoding.writeVarUint(encoder, section[0]?.clock ?? 0);
    section.forEach(({ bytes }) => encoding.writeUint8Array(encoder, bytes));
  }
  const deletions = byClient(ranges);
  encoding.writeVarUint(encoder, deletions.size);
  for (const [client, items] of deletions) {
    encoding.writeVarUint(encoder, client);
    encoding.writeVarUint(encoder, items.length);
    items.forEach(({ clock, len }) => {
      encoding.writeVarUint(encoder, clock);
      encoding.writeVarUint(encoder, len);
    });
  }
  return encoding.toUint8Array(encoder);
};

const groups = (structs: readonly Written[]): Written[][] => {
  const all: Written[][] = [];
  let bytes = Infinity;
  for (const one of structs) {
    if (bytes + one.bytes.length > PART_BYTES) {
      all.push([]);
      bytes = 0;
    }
    all.at(-1)?.push(one);
    bytes += one.bytes.length;
  }
  return all;
};

/** Cuts an update that no frame could carry into parts, deletions last; a small one stays as it is. */
export const split = (update: Uint8Array): Parts => {
  if (update.length <= PART_BYTES) return { parts: [update], tooLarge: false };
  const walk = new Walk(Y.decodeUpdate(update));
  walk.run();
  const parts = groups(walk.out).map((structs) => encode(structs, []));
  const ranges = walk.ranges();
  for (let at = 0; at < ranges.length; at += RANGES_A_PART)
    parts.push(encode([], ranges.slice(at, at + RANGES_A_PART)));
  return { parts, tooLarge: walk.tooLarge };
};

/** The server takes eight megabytes as one answer. */
const PARTS_AT_ONCE = 8;

/** Sends an answer to step 1 in parts; each group of them is applied as one. */
export const sendParts = (parts: readonly Uint8Array[], send: (frame: Uint8Array) => unknown): void => {
  for (let at = 0; at < parts.length; at += PARTS_AT_ONCE) {
    const group = parts.slice(at, at + PARTS_AT_ONCE);
    const last = group.pop();
    if (group.length > 0) send(partsFrame(group.length + 1));
    group.forEach((part) => send(updateFrame(part)));
    if (last) send(step2Frame(last));
  }
};
