// Groups of editors that a drill in Python commands. Group names are the drill's; times are milliseconds.
import * as Y from 'yjs';
import { chance } from './chance.mjs';
import { ConsoleEditor } from './console-editor.mjs';
import { edit } from './edits.mjs';
import { now, serve, sleep, until } from './serve.mjs';
import { canonical, stateOf } from './state.mjs';
import { Stock } from './stock.mjs';

// Two hundred sockets in one process are meant.
process.setMaxListeners(0);

const groups = new Map();
const typing = new Map();
const random = chance(Number(process.env.SEED ?? 1));
const KINDS = { stock: Stock, console: ConsoleEditor };

const all = (names) => names.flatMap((name) => groups.get(name) ?? []);
const base64 = (update) => Buffer.from(update).toString('base64');

const beat = (group, interval) => {
  const clients = groups.get(group);
  let index = 0;
  return setInterval(() => {
    const client = clients[index++ % clients.length];
    if (client.doc.getXmlFragment('body').length > 0) edit(client.doc, random);
  }, interval / clients.length);
};

const stop = (group) => {
  clearInterval(typing.get(group));
  typing.delete(group);
};

/** Differences between the clients, in a few words; empty if there is none. */
const difference = (clients) => {
  const states = clients.map(({ doc }) => stateOf(doc));
  const waiting = states.filter((state) => state.pending).length;
  const groupsOf = (name) => new Set(states.map((state) => JSON.stringify(state[name]))).size;
  if (groupsOf('vector') === 1 && groupsOf('hash') === 1 && waiting === 0) return '';
  return `${groupsOf('vector')} state vectors, ${groupsOf('hash')} contents, ${waiting} wait for something missing`;
};

/** Clients that are not in step, with the codes that closed them. */
const outside = (clients) => {
  const out = clients.filter((client) => !client.synced);
  const codes = new Set(out.flatMap(({ closes }) => closes.map(({ code }) => code)));
  return `everybody in step; ${out.length} are not, closed with ${[...codes].join(', ') || 'nothing'}`;
};

const ops = {
  /** `urls` and `tokens` go round. */
  open: async ({ group, count, urls, tokens, origin, room, kind = 'stock', within = 60000, wait = true, ...options }) => {
    const clients = Array.from(
      { length: count },
      (_, n) =>
        new KINDS[kind]({ url: urls[n % urls.length], token: tokens[n % tokens.length], origin, room, ...options }),
    );
    groups.set(group, clients);
    return wait ? until(() => clients.every((client) => client.synced), () => outside(clients), within) : 0;
  },
  close: ({ groups: names }) => {
    for (const name of names) {
      stop(name);
      for (const client of groups.get(name) ?? []) client.destroy();
      groups.delete(name);
    }
  },
  /** Everybody edits `rate` times a second until told to rest. */
  type: ({ group, rate }) => void typing.set(group, beat(group, 1000 / rate)),
  rest: ({ groups: names }) => names.forEach(stop),
  edit: ({ group, times = 1 }) => {
    for (let n = 0; n < times; n += 1) for (const client of groups.get(group)) edit(client.doc, random);
  },
  /** A block that the random edits leave alone. */
  insert: ({ group, index = 0, text }) => {
    const body = groups.get(group)[index].doc.getXmlFragment('body');
    const element = new Y.XmlElement('heading');
    element.insert(0, [new Y.XmlText(text)]);
    body.insert(body.length, [element]);
  },
  synced: ({ groups: names, within }) => until(() => all(names).every((c) => c.synced), 'everybody in step', within),
  settled: ({ groups: names, within }) => until(() => all(names).every((c) => c.settled), 'everything saved', within),
  lost: ({ groups: names, within }) => until(() => all(names).every((c) => !c.synced), 'everybody cut off', within),
  /** Until all documents are the same. */
  alike: ({ groups: names, within }) => until(() => !difference(all(names)), () => difference(all(names)), within),
  has: ({ groups: names, text, within }) =>
    until(() => all(names).every(({ doc }) => doc.getXmlFragment('body').toString().includes(text)), `“${text}”`, within),
  text: ({ group, index = 0 }) => groups.get(group)[index].doc.getXmlFragment('body').toString(),
  state: ({ group, index = 0 }) => stateOf(groups.get(group)[index].doc),
  /** All of it, as one update of base64. */
  full: ({ group, index = 0 }) => base64(Y.encodeStateAsUpdate(groups.get(group)[index].doc)),
  canonical: ({ group, index = 0 }) => canonical(groups.get(group)[index].doc),
  /** All that the server acknowledged since the last call: one update in base64, and the number of frames. */
  acknowledged: ({ groups: names }) => {
    const updates = all(names).flatMap((client) => client.takeAcknowledged());
    return { frames: updates.length, update: updates.length ? base64(Y.mergeUpdates(updates)) : null };
  },
  /** Milliseconds until something more is acknowledged to every client that edits. */
  acknowledgedAgain: ({ groups: names, within }) => {
    const begun = now();
    return until(() => all(names).every((client) => client.savedAt > begun), 'something is saved again', within);
  },
  /** Number of frames that are acknowledged while one waits. */
  acknowledgedDuring: async ({ groups: names, milliseconds }) => {
    const count = () => all(names).reduce((sum, client) => sum + client.acknowledged.length, 0);
    const before = count();
    await sleep(milliseconds);
    return count() - before;
  },
  reasonIs: ({ groups: names, text, within }) => {
    const says = (client) => client.statuses.at(-1)?.reason ?? '';
    return until(() => all(names).every((c) => (text ? says(c).includes(text) : says(c) === '')), `“${text}”`, within);
  },
  modeIs: ({ groups: names, mode, within }) =>
    until(() => all(names).every((client) => client.statuses.at(-1)?.mode === mode), `mode ${mode}`, within),
  /** Members of the console provider's state. */
  stateIs: ({ groups: names, state, within }) =>
    until(
      () => all(names).every(({ provider }) => Object.entries(state).every(([key, value]) => provider.snapshot()[key] === value)),
      JSON.stringify(state),
      within,
    ),
  /** Text of the console's status line. */
  lineIs: ({ groups: names, text, within }) =>
    until(() => all(names).every((client) => client.line().includes(text)), `the line “${text}”`, within),
  lines: ({ group }) => groups.get(group).map((client) => client.line()),
  closes: ({ group }) => groups.get(group).map((client) => client.closes.map(({ code }) => code)),
  closed: ({ groups: names, code, within }) =>
    until(() => all(names).every((c) => c.closes.some((close) => close.code === code)), `close ${code}`, within),
  /** Everybody's page is loaded anew, with what the browser has kept of the document. */
  reload: ({ group, urls, tokens, kind = 'stock', ...given }) => {
    const clients = groups.get(group).map((before, n) => {
      const update = Y.encodeStateAsUpdate(before.doc);
      const { store } = before;
      before.destroy();
      const client = new KINDS[kind]({ url: urls[n % urls.length], token: tokens[n % tokens.length], ...given, store });
      if (!store) Y.applyUpdate(client.doc, update);
      return client;
    });
    groups.set(group, clients);
  },
  offline: ({ group }) => groups.get(group).forEach((client) => client.provider.disconnect()),
  /** Whether one was closed with this code, now or in a moment. */
  anyClosed: async ({ group, code, milliseconds }) => {
    await sleep(milliseconds);
    return groups.get(group).some((client) => client.closes.some((close) => close.code === code));
  },
  /** Number of clients that are in step now. */
  present: ({ groups: names }) => all(names).filter((client) => client.synced).length,
  appear: ({ group, state }) => groups.get(group).forEach(({ provider }) => provider.awareness.setLocalState(state)),
  others: ({ group, index = 0 }) => groups.get(group)[index].provider.awareness.getStates().size - 1,
  othersAre: ({ group, index = 0, count, within }) =>
    until(() => ops.others({ group, index }) === count, `${count} others`, within),
};

await serve(ops);
