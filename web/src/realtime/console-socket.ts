/** The console socket of docs/wire.md, without React: one connection, topics, watching, reconnecting. */

export interface Frame {
  readonly topic: string;
  readonly type: string;
  readonly data: unknown;
}

export interface Watched {
  readonly topics?: readonly string[];
  readonly kinds?: readonly string[];
  readonly place?: {
    readonly kind?: string;
    readonly id?: number;
    readonly route?: string;
    readonly doing: string;
  };
  /** The place holds only while no screen names one. */
  readonly anyPlace?: boolean;
}

type FrameListener = (frame: Frame) => void;

const BACKOFF_SECONDS = [1, 2, 4, 8, 15];
const PING_MS = 25_000;
const SILENCE_MS = 60_000;
/** If sockets are refused, listeners ask for the same after this time. */
const SOCKET_WAIT_MS = 3_000;
const IDENTITY_CLOSED = 4401;
const ORIGIN_REFUSED = 4403;

/** Seconds to wait before attempt `attempt` (from 0): 1, 2, 4, 8, 15, each times 0.5–1.5. */
export function reconnectDelay(attempt: number, random: () => number = Math.random): number {
  const base = BACKOFF_SECONDS[Math.min(attempt, BACKOFF_SECONDS.length - 1)] ?? 15;
  return base * (0.5 + random());
}

export class ConsoleSocket {
  private socket: WebSocket | null = null;
  private token: string | null = null;
  private attempts = 0;
  private lastHeard = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private beat: ReturnType<typeof setInterval> | undefined;
  private readonly listeners = new Set<FrameListener>();
  private readonly watches = new Map<symbol, Watched>();
  private sent = '';

  constructor(private readonly dial: (token: string) => WebSocket) {}

  /** The server has said hello on this connection. */
  private greeted = false;

  /** True if the server is heard; else what it said last may be old. */
  get connected(): boolean {
    return this.socket?.readyState === WebSocket.OPEN;
  }

  /** Connects as this person, and stays connected until `stop`. */
  start(token: string): void {
    if (this.token === token) return;
    this.stop();
    this.token = token;
    this.connect();
  }

  stop(): void {
    this.token = null;
    this.attempts = 0;
    clearTimeout(this.retry);
    this.drop();
  }

  listen(listener: FrameListener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /**
   * Runs at each connection, for what the server tells nobody while nobody listens: once it has said hello, and after
   * `SOCKET_WAIT_MS` without a hello. Returns how to stop.
   */
  atEachConnection(run: () => void): () => void {
    if (this.greeted) run();
    const silent = setTimeout(() => !this.greeted && run(), SOCKET_WAIT_MS);
    const stop = this.listen(({ topic, type }) => {
      if (topic === 'session' && type === 'hello') run();
    });
    return () => {
      clearTimeout(silent);
      stop();
    };
  }

  /** Adds what one screen wants to hear; the server is told the union. Returns how to take it back. */
  watch(watched: Watched): () => void {
    const key = Symbol('watch');
    this.watches.set(key, watched);
    this.tell();
    return () => {
      this.watches.delete(key);
      this.tell();
    };
  }

  /** Says something about a topic; false when nobody is there to hear it. */
  say(topic: string, data: object): boolean {
    return this.send({ topic, data });
  }

  private connect(): void {
    if (!this.token) return;
    const socket = this.dial(this.token);
    this.socket = socket;
    this.lastHeard = Date.now();
    socket.onopen = () => {
      this.sent = '';
      this.tell();
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      this.hear(event.data);
    };
    socket.onclose = (event) => {
      this.closed(event.code);
    };
    this.beat = setInterval(() => {
      this.pulse();
    }, PING_MS);
  }

  private hear(text: string): void {
    this.lastHeard = Date.now();
    const frame = JSON.parse(text) as Frame;
    if (frame.topic === 'session' && frame.type === 'hello') {
      this.attempts = 0;
      this.greeted = true;
    }
    this.listeners.forEach((listener) => {
      try {
        listener(frame);
      } catch (error) {
        // The fault of one listener keeps no news from the others; the browser reports it as uncaught.
        reportError(error);
      }
    });
  }

  private closed(code: number): void {
    this.drop();
    if (!this.token || code === ORIGIN_REFUSED) return;
    if (code === IDENTITY_CLOSED) {
      this.token = null;
      return;
    }
    this.retry = setTimeout(
      () => {
        this.connect();
      },
      reconnectDelay(this.attempts++) * 1000,
    );
  }

  private drop(): void {
    clearInterval(this.beat);
    const socket = this.socket;
    this.socket = null;
    this.greeted = false;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  private pulse(): void {
    if (Date.now() - this.lastHeard > SILENCE_MS) this.closed(0);
    else this.send({ topic: 'ping' });
  }

  private tell(): void {
    const all = [...this.watches.values()];
    const data = {
      topics: [...new Set(all.flatMap((watched) => watched.topics ?? []))],
      kinds: [...new Set(all.flatMap((watched) => watched.kinds ?? []))],
      place: (all.findLast(({ place, anyPlace }) => place && !anyPlace) ?? all.findLast(({ place }) => place))
        ?.place,
    };
    const text = JSON.stringify(data);
    if (text !== this.sent && this.send({ topic: 'watch', data })) this.sent = text;
  }

  private send(message: object): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }
}
