import { BYE, HOLD, readAnswer, writeRequest, type HttpAnswer } from './http-envelopes';
import type { Socket } from './link';

export interface Post {
  /** Null to open a connection. */
  connection: string | null;
  body: Uint8Array;
  signal: AbortSignal;
  /** The page may be gone before the answer is there. */
  last: boolean;
}

/** Makes one request; resolves with the body of an answer of the hub, rejects with anything else. */
export type Poster = (post: Post) => Promise<Uint8Array>;

const CONNECTING = 0;
const OPEN = 1;
const CLOSED = 3;
const ABNORMAL = 1006;
/** The server holds a request for 25 s. */
const HELD_TOO_LONG = 35_000;
const SENT_TOO_LONG = 30_000;
/** The server takes a little more than one frame of the largest size in one request. */
const REQUEST_BYTES = 1024 * 1024;
/** A goodbye that outlives its page may carry no more. */
const GOODBYE_BYTES = 60 * 1024;
const RETRIES = [300, 800, 2_000, 4_000];

/** A socket made of requests: one waits for the server's frames, one brings ours. */
export class HttpSocket implements Socket {
  binaryType: BinaryType = 'arraybuffer';
  readyState = CONNECTING;
  onopen: Socket['onopen'] = null;
  onmessage: Socket['onmessage'] = null;
  onclose: Socket['onclose'] = null;
  onerror: Socket['onerror'] = null;
  private connection: string | null = null;
  private received = 0;
  private taken = 0;
  private readonly unsent: Uint8Array[] = [];
  private sending = false;
  private readonly over = new AbortController();

  constructor(private readonly post: Poster) {
    void this.receive();
  }

  send(data: Uint8Array): void {
    this.unsent.push(data.slice());
    if (!this.sending) void this.bring();
  }

  close(): void {
    if (this.readyState === CLOSED) return;
    this.readyState = CLOSED;
    this.over.abort();
    if (this.connection !== null) void this.sayGoodbye().catch(() => undefined);
  }

  /** Opens, then always has one request waiting for the server's frames. */
  private async receive(): Promise<void> {
    while (this.readyState !== CLOSED) {
      const answer = await this.request(HOLD, this.taken + 1, [], HELD_TOO_LONG);
      if (answer) this.hear(answer);
    }
  }

  /** One request after the other, so that frames stay in order; what gathers meanwhile goes together. */
  private async bring(): Promise<void> {
    this.sending = true;
    await Promise.resolve();
    while (this.unsent.length > 0 && this.readyState === OPEN) {
      const answer = await this.request(
        0,
        this.taken + 1,
        fitting(this.unsent, REQUEST_BYTES),
        SENT_TOO_LONG,
      );
      if (answer) this.hear(answer);
    }
    this.sending = false;
  }

  /** Null when the connection is over. A request that fails is made again: numbers make that harmless. */
  private async request(
    flags: number,
    first: number,
    frames: readonly Uint8Array[],
    patience: number,
  ): Promise<HttpAnswer | null> {
    const { connection } = this;
    for (const wait of [...RETRIES, null]) {
      try {
        return await this.ask(connection, () => writeRequest(flags, this.received, first, frames), patience);
      } catch {
        // An opening that failed may have made a connection: another one would be a second person.
        if (wait === null || connection === null) break;
        await new Promise((resolve) => setTimeout(resolve, wait));
      }
      if (this.readyState === CLOSED) return null;
    }
    this.end(ABNORMAL);
    return null;
  }

  private async ask(
    connection: string | null,
    body: () => Uint8Array,
    patience: number,
  ): Promise<HttpAnswer> {
    const giveUp = new AbortController();
    const timer = setTimeout(() => giveUp.abort(), patience);
    const signal = AbortSignal.any([giveUp.signal, this.over.signal]);
    try {
      return readAnswer(await this.post({ connection, body: body(), signal, last: false }));
    } finally {
      clearTimeout(timer);
    }
  }

  private hear(answer: HttpAnswer): void {
    if (this.readyState === CLOSED) return;
    this.unsent.splice(0, answer.taken - this.taken);
    this.taken = Math.max(this.taken, answer.taken);
    if (this.readyState === CONNECTING && answer.code === 0) {
      this.connection = answer.connection;
      this.readyState = OPEN;
      this.onopen?.(new Event('open'));
    }
    answer.frames.forEach((frame, index) => {
      if (answer.first + index !== this.received + 1) return;
      this.received += 1;
      this.onmessage?.({ data: frame.slice().buffer } as MessageEvent<ArrayBuffer>);
    });
    if (answer.code !== 0) this.end(answer.code);
  }

  private end(code: number): void {
    if (this.readyState === CLOSED) return;
    this.readyState = CLOSED;
    this.over.abort();
    this.onclose?.({ code } as CloseEvent);
  }

  private sayGoodbye(): Promise<Uint8Array> {
    const frames = fitting(this.unsent, GOODBYE_BYTES);
    const body = writeRequest(BYE, this.received, this.taken + 1, frames);
    return this.post({ connection: this.connection, body, signal: AbortSignal.timeout(5_000), last: true });
  }
}

/** As many of the first frames as a request can hold; at least one. */
const fitting = (frames: readonly Uint8Array[], limit: number): Uint8Array[] => {
  let bytes = 0;
  const end = frames.findIndex((frame, index) => (bytes += frame.length + 4) > limit && index > 0);
  return frames.slice(0, end === -1 ? frames.length : end);
};
