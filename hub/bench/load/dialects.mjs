// The dialects of the three servers: a URL, an opening, and a prefix to every frame.
import * as encoding from 'lib0/encoding';

const bytes = (write) => {
  const encoder = encoding.createEncoder();
  write(encoder);
  return Buffer.from(encoding.toUint8Array(encoder));
};

const STEP1 = [0, 0, 1, 0];
const EMPTY_STEP2 = [0, 1, 2, 0, 0];
const AUTH = 2;

/** Frames of y-websocket on the console's address, with the token in the subprotocol. */
export const consoleHub = {
  address: (server, room) => `${server.url}/ws/doc/article/${room}`,
  headers: (server, token) => ({
    Origin: server.origin,
    'Sec-WebSocket-Protocol': `console.v1, token.${token}`,
  }),
  prefix: () => Buffer.alloc(0),
  opening: () => [Buffer.from(STEP1), Buffer.from(EMPTY_STEP2)],
  acknowledges: true,
};

export const yWebsocket = {
  address: (server, room) => `${server.url}/${room}`,
  headers: () => ({}),
  prefix: () => Buffer.alloc(0),
  opening: () => [Buffer.from(STEP1), Buffer.from(EMPTY_STEP2)],
  acknowledges: false,
};

/** Every frame of Hocuspocus begins with the document's name; the first one says who comes. */
export const hocuspocus = {
  address: (server) => server.url,
  headers: () => ({}),
  prefix: (room) => bytes((encoder) => encoding.writeVarString(encoder, String(room))),
  opening: (room) => {
    const named = (rest) => Buffer.concat([hocuspocus.prefix(room), Buffer.from(rest)]);
    const auth = bytes((encoder) => {
      encoding.writeVarUint(encoder, AUTH);
      encoding.writeVarUint(encoder, 0);
      encoding.writeVarString(encoder, 'token');
      encoding.writeVarString(encoder, '4.7.0');
    });
    return [named(auth), named(STEP1), named(EMPTY_STEP2)];
  },
  acknowledges: false,
};

export const dialects = { consoleHub, yWebsocket, hocuspocus };
