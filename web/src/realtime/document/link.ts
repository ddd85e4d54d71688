import { closeRule } from './close-codes';

/** The part of a browser WebSocket that the link uses; tests bring their own. */
export interface Socket {
  binaryType: BinaryType;
  readonly readyState: number;
  onopen: ((event: Event) => void) | null;
  onmessage: ((event: MessageEvent<ArrayBuffer>) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
  onerror: ((event: Event) => void) | null;
  send(data: Uint8Array<ArrayBuffer>): void;
  close(code?: number): void;
}

export interface LinkHandlers {
  opened(): void;
  received(data: Uint8Array): void;
  lost(): void;
  /** The server refuses for good; `code` is the close code. */
  refused(code: number): void;
  /** Nothing was heard for a while: provoke an answer. */
  silent(): void;
}

const OPEN = 1;
const BACKOFF_SECONDS = [1, 2, 4, 8, 15];
const PROVOKE_AFTER = 30_000;
const GIVE_UP_AFTER = 45_000;
const WATCH_EVERY = 5_000;

/** Keeps one socket alive: jittered back-off, and a socket that went silent counts as lost. */
export class Link {
  private socket: Socket | null = null;
  private attempts = 0;
  private lastHeard = 0;
  private provoked = false;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private watch: ReturnType<typeof setInterval> | undefined;

  constructor(
    private readonly dial: () => Socket,
    private readonly handlers: LinkHandlers,
    private readonly random: () => number = Math.random,
  ) {}

  get open(): boolean {
    return this.socket?.readyState === OPEN;
  }

  start(): void {
    this.connect();
    this.watch = setInterval(() => this.listen(), WATCH_EVERY);
    globalThis.addEventListener?.('online', this.hurry);
  }

  stop(): void {
    clearInterval(this.watch);
    clearTimeout(this.retry);
    globalThis.removeEventListener?.('online', this.hurry);
    this.drop();
  }

  send(data: Uint8Array): boolean {
    if (!this.open) return false;
    this.socket?.send(data as Uint8Array<ArrayBuffer>);
    return true;
  }

  /** The other side proved useful: the next loss starts with the shortest wait. */
  settled(): void {
    this.attempts = 0;
  }

  /** Give this socket up and dial again at once. */
  restart(): void {
    this.closed(1000, 0);
  }

  private readonly hurry = (): void => {
    if (!this.socket) this.connect();
  };

  private connect(): void {
    clearTimeout(this.retry);
    const socket = this.dial();
    this.socket = socket;
    this.lastHeard = Date.now();
    this.provoked = false;
    socket.binaryType = 'arraybuffer';
    socket.onopen = () => this.handlers.opened();
    socket.onmessage = (event) => {
      this.lastHeard = Date.now();
      this.provoked = false;
      this.handlers.received(new Uint8Array(event.data));
    };
    socket.onclose = (event) => this.closed(event.code);
  }

  private closed(code: number, wait?: number): void {
    this.drop();
    this.handlers.lost();
    this.attempts += 1;
    const rule = closeRule(code, this.attempts);
    if (rule.final) {
      clearInterval(this.watch);
      this.handlers.refused(code);
      return;
    }
    const seconds = BACKOFF_SECONDS[Math.min(this.attempts, BACKOFF_SECONDS.length) - 1] ?? 15;
    const delay = wait ?? Math.max(rule.atLeast ?? 0, seconds) * 1000 * (0.5 + this.random());
    this.retry = setTimeout(() => this.connect(), delay);
  }

  private drop(): void {
    const socket = this.socket;
    if (!socket) return;
    this.socket = null;
    socket.onopen = socket.onmessage = socket.onclose = null;
    // Closing a socket that is still connecting reports an error; nobody has to hear of it.
    socket.onerror = () => undefined;
    socket.close(1000);
  }

  private listen(): void {
    if (!this.socket) return;
    const silence = Date.now() - this.lastHeard;
    if (silence >= GIVE_UP_AFTER) this.closed(1006);
    else if (silence >= PROVOKE_AFTER && !this.provoked) {
      this.provoked = true;
      this.handlers.silent();
    }
  }
}
