// The console's HTTP requests in Node: one request on a connection of its own, so that any process may get it.
import { request } from 'node:http';

/** As `HttpSocket` of the console wants it. */
export const poster =
  (address, token, origin) =>
  ({ connection, body, signal }) =>
    new Promise((resolve, reject) => {
      const headers = {
        origin,
        'x-auth-token': token,
        'content-type': 'application/octet-stream',
        ...(connection === null ? {} : { 'x-connection': connection }),
      };
      const asked = request(address, { method: 'POST', headers, signal, agent: false }, (response) => {
        const parts = [];
        response.on('data', (part) => parts.push(part));
        response.on('error', reject);
        response.on('end', () =>
          response.statusCode === 200 && response.complete
            ? resolve(new Uint8Array(Buffer.concat(parts)))
            : reject(new Error(`status ${response.statusCode}`)),
        );
      });
      asked.on('error', reject);
      asked.end(body);
    });
