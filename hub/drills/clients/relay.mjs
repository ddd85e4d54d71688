// A WebSocket relay with the faults of a bad network: it delays, drops, doubles and cuts, as a seed decides.
import WebSocket, { WebSocketServer } from 'ws';

const CALM = { drop: 0, twice: 0, cut: 0, delay: 0 };

export class Relay {
  constructor(target, random, faults) {
    this.target = target;
    this.random = random;
    this.faults = faults;
    this.counts = { passed: 0, dropped: 0, doubled: 0, cut: 0 };
    this.pairs = new Set();
    this.server = new WebSocketServer({ port: 0, host: '127.0.0.1', handleProtocols: ([first]) => first });
    this.ready = new Promise((resolve) => this.server.on('listening', resolve));
    this.server.on('connection', (near, request) => this.join(near, request));
  }

  get url() {
    return `ws://127.0.0.1:${this.server.address().port}/ws`;
  }

  /** No more faults; every connection is cut once, so that both sides compare what they have. */
  calm() {
    this.faults = CALM;
    for (const pair of this.pairs) this.cut(pair);
  }

  close() {
    for (const pair of this.pairs) this.cut(pair);
    this.server.close();
  }

  join(near, request) {
    const protocols = request.headers['sec-websocket-protocol'].split(',').map((name) => name.trim());
    const far = new WebSocket(new URL(request.url, this.target), protocols, { origin: request.headers.origin });
    const pair = [near, far];
    this.pairs.add(pair);
    const waiting = [];
    const toFar = this.lane(pair, far);
    near.on('message', (data) => (far.readyState === WebSocket.OPEN ? toFar(data) : waiting.push(data)));
    far.on('open', () => waiting.splice(0).forEach(toFar));
    far.on('message', this.lane(pair, near));
    for (const [here, there] of [pair, [far, near]]) {
      here.on('error', () => undefined);
      here.on('close', (code, reason) => {
        this.pairs.delete(pair);
        if (code >= 3000 || code === 1012 || code === 1013) there.close(code, reason);
        else there.terminate();
      });
    }
  }

  /** One direction: in order, however long the network takes. */
  lane(pair, sink) {
    let due = 0;
    return (data) => {
      const { drop, twice, cut, delay } = this.faults;
      if (this.random.often(cut)) return this.cut(pair);
      if (this.random.often(drop)) return void (this.counts.dropped += 1);
      const times = this.random.often(twice) ? 2 : 1;
      this.counts.doubled += times - 1;
      this.counts.passed += 1;
      due = Math.max(due, performance.now() + this.random.next() * delay);
      for (let n = 0; n < times; n += 1)
        setTimeout(() => sink.readyState === WebSocket.OPEN && sink.send(data), due - performance.now());
      return undefined;
    };
  }

  cut(pair) {
    this.counts.cut += 1;
    for (const socket of pair) socket.terminate();
  }
}
