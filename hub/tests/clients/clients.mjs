// Stock Yjs clients, driven by JSON lines: {id, op, name, …} in, {id, result | error} out.
import { createInterface } from 'node:readline';
import * as decoding from 'lib0/decoding';
import * as encoding from 'lib0/encoding';
import WebSocket from 'ws';
import { WebsocketProvider } from 'y-websocket';
import * as Y from 'yjs';

const clients = new Map();

const withOrigin = (origin) =>
  class extends WebSocket {
    constructor(url, protocols) {
      super(url, protocols, { origin });
    }
  };

const until = async (condition, what, milliseconds = 60000) => {
  const end = Date.now() + milliseconds;
  while (!condition()) {
    if (Date.now() > end) throw new Error(`timed out: ${typeof what === 'function' ? what() : what}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
};

const listen = (client) => {
  client.provider.messageHandlers[100] = (_, decoder) => {
    const seq = decoding.readVarUint(decoder);
    const durable = Y.decodeStateVector(decoding.readVarUint8Array(decoder));
    client.saved = { seq, acknowledged: decoding.readVarUint(decoder) };
    for (const [id, clock] of durable) client.durable.set(id, Math.max(clock, client.durable.get(id) ?? 0));
  };
  client.provider.messageHandlers[101] = (_, decoder) => {
    client.statuses.push(JSON.parse(decoding.readVarString(decoder)));
  };
  client.provider.on('connection-close', (event) => event && client.closes.push(event.code));
};

const body = (client) => client.doc.getXmlFragment('body');

const typable = (client) => {
  let element = body(client).get(0);
  while (element instanceof Y.XmlElement && element.length > 0 && element.get(0) instanceof Y.XmlElement) {
    element = element.get(0);
  }
  if (element.length === 0) element.insert(0, [new Y.XmlText()]);
  return element.get(0);
};

/** The server tells a contributor what is durable: everything this client wrote itself. */
const isSaved = ({ doc, durable }) => (durable.get(doc.clientID) ?? 0) >= Y.getState(doc.store, doc.clientID);

const ops = {
  open: ({ name, url, room, token, origin, connect = true }) => {
    const doc = new Y.Doc();
    const provider = new WebsocketProvider(url, room, doc, {
      connect,
      protocols: ['console.v1', `token.${token}`],
      WebSocketPolyfill: withOrigin(origin),
      disableBc: true,
      maxBackoffTime: 500,
    });
    const client = { doc, provider, durable: new Map(), saved: null, statuses: [], closes: [] };
    clients.set(name, client);
    listen(client);
  },
  synced: ({ client }) => until(() => client.provider.synced, 'sync'),
  disconnected: ({ client }) => until(() => !client.provider.wsconnected, 'disconnection'),
  type: ({ client, text, at }) => {
    const target = typable(client);
    target.insert(at ?? target.length, text);
  },
  mark: ({ client, at, length, marks }) => typable(client).format(at, length, marks),
  stampNode: ({ client, attribute, value }) => body(client).get(0).setAttribute(attribute, value),
  remove: ({ client, at, length }) => typable(client).delete(at, length),
  setField: ({ client, field, value }) => client.doc.getMap('fields').set(field, value),
  fieldBecomes: ({ client, field, value }) =>
    until(() => client.doc.getMap('fields').get(field) === value, `field ${field}`),
  fields: ({ client }) => client.doc.getMap('fields').toJSON(),
  text: ({ client }) => body(client).toString(),
  textBecomes: ({ client, text }) => until(() => body(client).toString() === text, () => `text ${text} and not ${body(client)}`),
  textHas: ({ client, text }) => until(() => body(client).toString().includes(text), `text with ${text}`),
  saved: ({ client }) => until(() => isSaved(client), 'saved'),
  acknowledged: ({ client, count }) => until(() => (client.saved?.acknowledged ?? 0) >= count, `acknowledgement ${count}`),
  isSaved: ({ client }) => isSaved(client),
  lastSaved: ({ client }) => client.saved,
  status: async ({ client }) => {
    await until(() => client.statuses.length > 0, 'status');
    return client.statuses.at(-1);
  },
  modeBecomes: ({ client, mode }) => until(() => client.statuses.at(-1)?.mode === mode, `mode ${mode}`),
  reasonIs: ({ client, text }) =>
    until(() => (text ? client.statuses.at(-1)?.reason.includes(text) : client.statuses.at(-1)?.reason === ''), `reason ${text}`),
  closes: ({ client }) => client.closes,
  closedWith: ({ client, code }) => until(() => client.closes.includes(code), `close ${code}`),
  awareness: ({ client, state }) => client.provider.awareness.setLocalState(state),
  others: ({ client }) =>
    [...client.provider.awareness.getStates()].filter(([id]) => id !== client.doc.clientID).map(([, state]) => state),
  othersBecome: ({ client, count }) =>
    until(() => client.provider.awareness.getStates().size - 1 === count, `${count} others`),
  otherHas: ({ client, state }) =>
    until(
      () => ops.others({ client }).some((other) => Object.keys(state).every((k) => JSON.stringify(other[k]) === JSON.stringify(state[k]))),
      `another with ${JSON.stringify(state)}`,
    ),
  send: ({ client, bytes }) => client.provider.ws.send(Uint8Array.from(bytes)),
  // An update frame that somebody else might send in this client's name.
  forge: ({ client }) => {
    const copy = new Y.Doc();
    Y.applyUpdate(copy, Y.encodeStateAsUpdate(client.doc));
    copy.clientID = client.doc.clientID;
    const known = Y.encodeStateVector(copy);
    typable({ doc: copy }).insert(0, '伪造');
    const encoder = encoding.createEncoder();
    encoding.writeVarUint(encoder, 0);
    encoding.writeVarUint(encoder, 2);
    encoding.writeVarUint8Array(encoder, Y.encodeStateAsUpdate(copy, known));
    return [...encoding.toUint8Array(encoder)];
  },
  stop: ({ client }) => client.provider.disconnect(),
  // A stock client takes a close code of 44xx for final and waits to be told.
  start: ({ client }) => client.provider.connect(),
  destroy: ({ client }) => client.provider.destroy(),
  /** Ends the clients whose names begin so, as a process that ends would: without a word. */
  forget: ({ prefix }) => {
    for (const [name, client] of [...clients].filter(([key]) => key.startsWith(prefix))) {
      const socket = client.provider.ws;
      client.provider.destroy();
      socket?.terminate();
      client.doc.destroy();
      clients.delete(name);
    }
  },
};

const answer = async ({ id, op, ...rest }) => {
  try {
    const result = await ops[op]({ ...rest, client: clients.get(rest.name) });
    return { id, result: result ?? null };
  } catch (error) {
    return { id, error: `${op}: ${error.message}` };
  }
};

for await (const line of createInterface({ input: process.stdin })) {
  answer(JSON.parse(line)).then((reply) => process.stdout.write(`${JSON.stringify(reply)}\n`));
}
process.exit(0);
