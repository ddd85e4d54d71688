// The console's own provider, driven by JSON lines like clients.mjs; bundled by hub/drills/clients/run.mjs.
import { createInterface } from 'node:readline';
import { HttpSocket } from '@/realtime/document/http-socket';
import { DocumentProvider } from '@/realtime/document/provider';
import { Route } from '@/realtime/document/route';
import WebSocket from 'ws';
import * as Y from 'yjs';
import { poster } from '../../drills/clients/poster.mjs';

const clients = new Map();
/** Requests under way. */
let posting = 0;

/** The drills' poster, counted. */
const counted = (...connection) => {
  const post = poster(...connection);
  return (request) => {
    posting += 1;
    return post(request).finally(() => (posting -= 1));
  };
};

const until = async (condition, what, milliseconds = 60000) => {
  const end = Date.now() + milliseconds;
  while (!condition()) {
    if (Date.now() > end) throw new Error(`timed out: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
};

const body = (client) => client.doc.getXmlFragment('body');

const typable = (client) => {
  const element = body(client).get(0);
  if (element.length === 0) element.insert(0, [new Y.XmlText()]);
  return element.get(0);
};

const closing = (client, socket) => {
  // The link sets onclose; its setter is the place to listen in.
  let heard = null;
  Object.defineProperty(socket, 'onclose', {
    get: () => heard,
    set: (handler) => {
      heard = handler && ((event) => {
        client.closes.push(event.code);
        handler(event);
      });
    },
  });
  return socket;
};

/** The same as the editor's page: another document takes the place of one that has to be loaded anew. */
const connect = (client) => {
  const doc = new Y.Doc();
  const provider = new DocumentProvider(doc, client.way());
  Object.assign(client, { doc, provider });
  provider.subscribe(() => {
    if (provider.snapshot().renewal !== 'due' || client.provider !== provider) return;
    client.renewals += 1;
    connect(client);
    provider.destroy();
  });
  provider.connect();
};

const ops = {
  /** `lane`: the way to begin with; with `both` the client finds out by itself. */
  open: ({ name, host, room, token, origin, lane = 'http' }) => {
    const client = { closes: [], lanes: [], renewals: 0 };
    const http = () => {
      client.lanes.push('http');
      return closing(client, new HttpSocket(counted(`http://${host}/realtime/${room}`, token, origin)));
    };
    const socket = () => {
      client.lanes.push('socket');
      const made = new WebSocket(`ws://${host}/ws/${room}`, ['console.v1', `token.${token}`], { origin });
      made.on('error', () => undefined);
      made.on('close', (code) => client.closes.push(code));
      return made;
    };
    client.way = () => (lane === 'http' ? http : new Route({ socket, http }));
    clients.set(name, client);
    connect(client);
  },
  synced: ({ client }) => until(() => client.provider.snapshot().connection === 'live', 'sync'),
  settled: ({ client }) => until(() => client.provider.snapshot().settled, 'everything durable'),
  lanes: ({ client }) => client.lanes,
  laneBecomes: ({ client, lane }) => until(() => client.provider.snapshot().lane === lane, `lane ${lane}`),
  type: ({ client, text, at }) => {
    const target = typable(client);
    target.insert(at ?? target.length, text);
  },
  paste: ({ client, kilobytes }) => {
    const paragraphs = Array.from({ length: Math.ceil(kilobytes / 3) }, (_, index) => {
      const paragraph = new Y.XmlElement('paragraph');
      paragraph.insert(0, [new Y.XmlText(`${index}${'字'.repeat(1024)}`)]);
      return paragraph;
    });
    body(client).insert(body(client).length, paragraphs);
  },
  length: ({ client }) => body(client).length,
  lengthBecomes: ({ client, count }) => until(() => body(client).length === count, `${count} paragraphs`, 90000),
  text: ({ client }) => body(client).toString(),
  textHas: ({ client, text }) => until(() => body(client).toString().includes(text), `text with ${text}`),
  modeBecomes: ({ client, mode }) => until(() => client.provider.snapshot().status?.mode === mode, `mode ${mode}`),
  others: ({ client }) => client.provider.awareness.getStates().size - 1,
  othersBecome: ({ client, count }) =>
    until(() => client.provider.awareness.getStates().size - 1 === count, `${count} others`, 60000),
  present: ({ client }) => client.provider.awareness.setLocalStateField('cursor', { at: 1 }),
  closedWith: ({ client, code }) => until(() => client.closes.includes(code), `close ${code}`),
  closes: ({ client }) => client.closes,
  renewed: ({ client }) => until(() => client.renewals > 0, 'another document'),
  refused: ({ client }) => until(() => client.provider.snapshot().connection === 'refused', 'refusal'),
  destroy: ({ client }) => client.provider.destroy(),
  /** Ends the clients whose names begin so; their goodbyes have arrived. */
  forget: async ({ prefix }) => {
    for (const [name, client] of [...clients].filter(([key]) => key.startsWith(prefix))) {
      client.provider.destroy();
      clients.delete(name);
    }
    await until(() => posting === 0, 'goodbyes');
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
