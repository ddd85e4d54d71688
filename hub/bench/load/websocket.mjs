// A WebSocket client on a bare TCP connection: what a load generator needs and nothing else, so that the
// generator costs a fraction of what the servers cost. Frames arrive as views of the received chunk.
import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';

const BINARY = 2;
const CLOSE = 8;
const PING = 9;
const PONG = 10;
const MASK = randomBytes(4);

/** `onFrame(bytes)` per binary message, `onClose(code)` once; resolves when the handshake is done. */
export const dial = (url, { headers = {}, onFrame, onClose = () => undefined }) =>
  new Promise((resolve, reject) => {
    const { hostname, port, pathname, search } = new URL(url);
    const socket = connect(Number(port), hostname);
    socket.setNoDelay(true);
    const lines = Object.entries({
      Host: `${hostname}:${port}`,
      Upgrade: 'websocket',
      Connection: 'Upgrade',
      'Sec-WebSocket-Version': '13',
      'Sec-WebSocket-Key': randomBytes(16).toString('base64'),
      ...headers,
    }).map(([name, value]) => `${name}: ${value}\r\n`);
    const reader = new FrameReader(socket, onFrame, onClose);
    let opening = Buffer.alloc(0);
    const shake = (chunk) => {
      opening = Buffer.concat([opening, chunk]);
      const end = opening.indexOf('\r\n\r\n');
      if (end < 0) return;
      socket.off('data', shake);
      if (!opening.subarray(0, 16).toString().includes(' 101'))
        return reject(new Error(`no upgrade: ${opening.subarray(0, end)}`));
      socket.on('data', (data) => reader.take(data));
      resolve({ send: (payload) => socket.write(masked(BINARY, payload)), end: () => socket.destroy(), socket });
      if (opening.length > end + 4) reader.take(opening.subarray(end + 4));
    };
    socket.on('data', shake);
    socket.on('error', reject);
    socket.on('close', () => reader.closed(1006));
    socket.write(`GET ${pathname}${search} HTTP/1.1\r\n${lines.join('')}\r\n`);
  });

class FrameReader {
  constructor(socket, onFrame, onClose) {
    this.socket = socket;
    this.onFrame = onFrame;
    this.onClose = onClose;
    this.parts = [];
    this.have = 0;
    this.need = 0;
    this.message = [];
  }

  take(chunk) {
    this.parts.push(chunk);
    this.have += chunk.length;
    if (this.have < this.need) return;
    let data = this.parts.length === 1 ? chunk : Buffer.concat(this.parts);
    let at = 0;
    for (;;) {
      const size = frameSize(data, at);
      if (size === 0 || at + size > data.length) {
        this.need = size || 0;
        break;
      }
      this.frame(data, at, size);
      at += size;
    }
    data = data.subarray(at);
    this.parts = data.length ? [data] : [];
    this.have = data.length;
  }

  frame(data, at, size) {
    const code = data[at] & 15;
    const short = data[at + 1] & 127;
    const payload = data.subarray(at + (short < 126 ? 2 : short === 126 ? 4 : 10), at + size);
    if (code === PING) this.socket.write(masked(PONG, payload));
    else if (code === CLOSE) this.closed(payload.length >= 2 ? payload.readUInt16BE(0) : 1005);
    else if (code <= BINARY) this.part(payload, (data[at] & 128) !== 0);
  }

  part(payload, last) {
    if (last && this.message.length === 0) return this.onFrame(payload);
    this.message.push(Buffer.from(payload));
    if (!last) return;
    const whole = Buffer.concat(this.message);
    this.message = [];
    this.onFrame(whole);
  }

  closed(code) {
    const tell = this.onClose;
    this.onClose = () => undefined;
    tell(code);
  }
}

/** Bytes of the frame that begins at `at`, 0 while even that is unknown. Servers never mask. */
const frameSize = (data, at) => {
  if (data.length < at + 2) return 0;
  const short = data[at + 1] & 127;
  if (short < 126) return 2 + short;
  if (short === 126) return data.length < at + 4 ? 0 : 4 + data.readUInt16BE(at + 2);
  return data.length < at + 10 ? 0 : 10 + Number(data.readBigUInt64BE(at + 2));
};

const masked = (code, payload) => {
  const head = payload.length < 126 ? 2 : payload.length < 65536 ? 4 : 10;
  const frame = Buffer.allocUnsafe(head + 4 + payload.length);
  frame[0] = 128 | code;
  frame[1] = 128 | (head === 2 ? payload.length : head === 4 ? 126 : 127);
  if (head === 4) frame.writeUInt16BE(payload.length, 2);
  if (head === 10) frame.writeBigUInt64BE(BigInt(payload.length), 2);
  MASK.copy(frame, head);
  for (let i = 0; i < payload.length; i += 1) frame[head + 4 + i] = payload[i] ^ MASK[i & 3];
  return frame;
};
