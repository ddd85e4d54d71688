// One who sends as fast as the socket takes it, and those who do not read, beside people who type.
import { Editor, Figures, gather } from '../../bench/load/room.mjs';
import { quantiles } from '../../bench/load/figures.mjs';
import { syncFrame } from '../../bench/load/updates.mjs';
import * as Y from 'yjs';
import { now, serve, sleep, until } from './serve.mjs';

const AT_ONCE = 100;
const PIECE = 256 * 1024;
const PATIENCE = 60_000;

/** Everybody is in the document: what they sent when they came is stored. */
const inside = (people) => until(() => people.every((one) => one.acknowledged >= one.edits), 'everybody inside', PATIENCE);

const typeAll = async (editors, rate, milliseconds) => {
  const begun = now();
  let count = 0;
  while (now() - begun < milliseconds) {
    const due = ((now() - begun) / 1000) * rate * editors.length;
    for (; count < due; count += 1) editors[count % editors.length].type();
    await sleep(2);
  }
};

const pushUntil = async (flooder, over) => {
  let sent = 0;
  while (!over()) {
    if (flooder.connection.socket.writableLength < 1 << 20) {
      for (let n = 0; n < AT_ONCE; n += 1) flooder.type();
      sent += AT_ONCE;
    }
    await sleep(2);
  }
  return sent;
};

const ops = {
  flood: async ({ server, room: name, tokens, flooder: token, editors, rate, seconds }) => {
    const figures = new Figures();
    const [room] = await gather(server, [name], editors, tokens, figures, now);
    const flooder = new Editor(server, { name, base: 990000, editors: [] }, 0, new Figures(), now);
    await flooder.open(token);
    await inside([...room.editors, flooder]);
    let over = false;
    const pushing = pushUntil(flooder, () => over);
    await typeAll(room.editors, rate, seconds * 1000);
    over = true;
    const flooded = await pushing;
    const expected = figures.sent * (editors - 1);
    await until(() => figures.delivered >= expected, 'all deliveries', PATIENCE).catch(() => undefined);
    return { flooded, taken: flooder.acknowledged, expected, delivered: figures.delivered, seconds, ...quantiles(figures.latencies) };
  },
  /** One writes large values over each other; resolves when all of it is saved. */
  write: async ({ server, room: name, token, megabytes }) => {
    const writer = new Editor(server, { name, base: 980000, editors: [] }, 0, new Figures(), now);
    await writer.open(token, { paragraphToo: false });
    await inside([writer]);
    const doc = new Y.Doc();
    doc.on('update', (update) => writer.edit(syncFrame(writer.prefix, 2, update)));
    for (let written = 0; written < megabytes * 1024 * 1024; written += PIECE) {
      doc.getMap('fields').set('drill', `${written} ${'字'.repeat(PIECE / 3)}`);
      await sleep(20);
    }
    await until(() => writer.acknowledged >= writer.edits, 'everything saved', PATIENCE);
    writer.connection.end();
  },
};

await serve(ops);
