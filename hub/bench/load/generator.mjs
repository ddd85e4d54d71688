// The load generator: {id, op, …} lines in, {id, result | error} lines out. Times are milliseconds.
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import * as Y from 'yjs';
import { childrenCpuSeconds, cpuSeconds, quantiles, residentBytes } from './figures.mjs';
import { Editor, Figures, gather } from './room.mjs';
import { syncFrame } from './updates.mjs';

const now = () => performance.now();
const DRAIN = 20000;
const CHUNK_PARAGRAPHS = 150;

const until = async (condition, milliseconds) => {
  const end = now() + milliseconds;
  while (!condition() && now() < end) await sleep(5);
  return condition();
};

/** Everybody types `rate` letters a second, evenly spread, for a while. */
const typeFor = async (editors, rate, milliseconds) => {
  const begun = now();
  const interval = 1000 / rate;
  const due = editors.map((_, index) => begun + (index / editors.length) * interval);
  while (now() - begun < milliseconds) {
    const at = now();
    for (let index = 0; index < editors.length; index += 1) {
      if (due[index] > at) continue;
      editors[index].type();
      due[index] = Math.max(due[index] + interval, at - interval);
    }
    await sleep(1);
  }
};

/** Of the server's process and of those that it has started. */
const serverCpuSeconds = ({ pid }) => cpuSeconds(pid) + childrenCpuSeconds(pid);

const leave = async (rooms) => {
  for (const room of rooms) for (const editor of room.editors) editor.connection.end();
  await sleep(200);
};

/** One load on one server: CPU of the server alone for each update delivered to another editor. */
const typing = async ({ server, rooms: names, editors, rate, seconds, settle = 1, tokens }) => {
  const figures = new Figures();
  const rooms = await gather(server, names, editors, tokens, figures, now);
  const people = rooms.flatMap((room) => room.editors);
  await typeFor(people, rate, settle * 1000);
  await until(() => figures.delivered >= figures.sent * (editors - 1), DRAIN);
  await sleep(300);
  figures.reset();
  const cpu = serverCpuSeconds(server);
  const own = process.cpuUsage();
  const stores = server.database ? childrenCpuSeconds(server.database) : 0;
  const begun = now();
  await typeFor(people, rate, seconds * 1000);
  const wall = now() - begun;
  const expected = figures.sent * (editors - 1);
  await until(() => figures.delivered >= expected, DRAIN);
  await until(() => !server.acknowledges || figures.acknowledgements.length >= figures.sent, DRAIN);
  const used = serverCpuSeconds(server) - cpu;
  const { user, system } = process.cpuUsage(own);
  const closed = people.filter((editor) => editor.closeCode !== undefined).map((editor) => editor.closeCode);
  await leave(rooms);
  return {
    sent: figures.sent,
    expected,
    delivered: figures.delivered,
    twice: figures.twice,
    frames: figures.frames,
    closed,
    wall: wall / 1000,
    cpu: used,
    microseconds: (used / Math.max(1, figures.delivered)) * 1e6,
    databaseCpu: server.database ? childrenCpuSeconds(server.database) - stores : null,
    generatorShare: (user + system) / 1000 / wall,
    latency: quantiles(figures.latencies),
    acknowledgement: figures.acknowledgements.length ? quantiles(figures.acknowledgements) : null,
  };
};

/** Sockets that only listen: resident memory of the server for each of them. */
const idle = async ({ server, rooms: names, editors, tokens }) => {
  const figures = new Figures();
  const first = await gather(server, names, 1, tokens, figures, now);
  await sleep(1500);
  const before = residentBytes(server.pid);
  const rest = await gather(server, names, editors, tokens, figures, now);
  await sleep(2500);
  const after = residentBytes(server.pid);
  const sockets = names.length * editors;
  const closed = rest.flatMap((room) => room.editors).filter((editor) => editor.closeCode !== undefined).length;
  await leave(first);
  await leave(rest);
  return { sockets, closed, bytes: (after - before) / sockets, resident: after };
};

const bigUpdates = (megabytes) => {
  const doc = new Y.Doc();
  const body = doc.getXmlFragment('body');
  const sentence = '东湖绿道全长一百零一点九八公里，串联起磨山、听涛、落雁、渔光、喻家湖五个景区。';
  const updates = [];
  doc.on('update', (update) => updates.push(update));
  let made = 0;
  while (made < megabytes * 1024 * 1024) {
    doc.transact(() => {
      const paragraphs = Array.from({ length: CHUNK_PARAGRAPHS }, () => {
        const element = new Y.XmlElement('paragraph');
        element.insert(0, [new Y.XmlText(sentence.repeat(4))]);
        return element;
      });
      body.insert(body.length, paragraphs);
    });
    made += updates.at(-1).length;
  }
  return { updates, bytes: made };
};

const writers = new Map();

/** Put a document of about a megabyte on the server; resolves when another client can read it whole. */
const fill = async ({ server, room: name, megabytes, token }) => {
  const { updates, bytes } = bigUpdates(megabytes);
  const room = { name, base: 5, editors: [] };
  const writer = new Editor(server, room, 0, new Figures(), now);
  await writer.open(token, { paragraphToo: false });
  await sleep(1000);
  for (const update of updates) {
    writer.edit(syncFrame(writer.prefix, 2, update));
    await sleep(30);
  }
  await sleep(1500);
  const reader = new Editor(server, room, 1, new Figures(), now);
  await reader.open(token, { paragraphToo: false });
  const whole = await until(() => reader.bytes >= bytes * 0.95, 15000);
  reader.connection.end();
  // Stays until the others have come: a peer without a database forgets a document that everybody left.
  writers.set(server.pid, writer);
  if (!whole) throw new Error(`only ${reader.bytes} of ${bytes} bytes arrived`);
  return { bytes };
};

/** `clients` open the same document at once: until each has it whole. */
const firstSync = async ({ server, room: name, clients, bytes, tokens }) => {
  const room = { name, base: 50000, editors: [] };
  const people = Array.from({ length: clients }, (_, n) => new Editor(server, room, n, new Figures(), now));
  const cpu = serverCpuSeconds(server);
  const times = await Promise.all(
    people.map(async (editor, index) => {
      const begun = now();
      const whole = editor.whole(bytes * 0.95);
      await editor.open(tokens[index % tokens.length], { paragraphToo: false });
      await Promise.race([whole, sleep(60000)]);
      if (editor.bytes < editor.wanted) throw new Error('the document did not arrive');
      return now() - begun;
    }),
  );
  const used = serverCpuSeconds(server) - cpu;
  for (const editor of [...people, writers.get(server.pid)]) editor.connection.end();
  await sleep(500);
  return { ...quantiles(times), cpu: used };
};

const ops = { typing, idle, fill, firstSync };

for await (const line of createInterface({ input: process.stdin })) {
  const { id, op, ...rest } = JSON.parse(line);
  const answer = await ops[op](rest).then(
    (result) => ({ id, result }),
    (error) => ({ id, error: `${op}: ${error.stack}` }),
  );
  process.stdout.write(`${JSON.stringify(answer)}\n`);
}
process.exit(0);
