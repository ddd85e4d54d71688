import { readToken } from '@/lib/identity';
import { onServerReached } from '@/lib/reachable';
import { HttpSocket, type Poster } from './http-socket';
import { IndexedDbStore } from './local/indexed-db';
import { Route } from './route';

/** The copies in this browser; one database for all tabs. */
export const browserCopies = new IndexedDbStore();

/** The ways to a document of the server this page came from. */
export const routeTo = (kind: string, id: () => string): Route => {
  const path = () => `doc/${kind}/${id()}`;
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  return new Route({
    socket: () =>
      new WebSocket(`${scheme}://${location.host}/ws/${path()}`, [
        'console.v1',
        `token.${readToken() ?? ''}`,
      ]),
    http: () => new HttpSocket(postTo(`/realtime/${path()}`)),
  });
};

const BINARY = 'application/octet-stream';

const postTo =
  (url: string): Poster =>
  async ({ connection, body, signal, last }) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': BINARY,
        'x-auth-token': readToken() ?? '',
        ...(connection === null ? {} : { 'x-connection': connection }),
      },
      body: body as Uint8Array<ArrayBuffer>,
      signal,
      keepalive: last,
      credentials: 'same-origin',
      cache: 'no-store',
    });
    // A proxy in between answers with pages of its own.
    if (!response.ok || response.headers.get('content-type') !== BINARY)
      throw new Error('no answer of the hub');
    return new Uint8Array(await response.arrayBuffer());
  };

/** Calls back when something says that the server can be reached, or that the network changed; returns how to stop. */
export const onBetterNetwork = (hurry: () => void, changed: () => void): (() => void) => {
  const seen = () => {
    if (document.visibilityState === 'visible') hurry();
  };
  const stop = onServerReached(hurry);
  window.addEventListener('online', changed);
  document.addEventListener('visibilitychange', seen);
  return () => {
    stop();
    window.removeEventListener('online', changed);
    document.removeEventListener('visibilitychange', seen);
  };
};
