import { Backoff } from './backoff';
import { closeRule, isRejection } from './close-codes';
import type { Route } from './route';

/** The part of a browser WebSocket that the link uses; the HTTP lane and tests bring their own. */
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
  lost(code: number): void;
  /** The server refuses for good; `code` is the close code. */
  refused(code: number): void;
  /** Nothing was heard for a while: provoke an answer. */
  silent(): void;
}

const OPEN = 1;
const ABNORMAL = 1006;
const NORMAL = 1000;
const PROVOKE_AFTER = 25_000;
const GIVE_UP_AFTER = 40_000;
const OPEN_WITHIN = 8_000;
const WATCH_EVERY = 2_500;
/** Signs of a better network come in crowds. */
const HURRY_AT_MOST_EVERY = 1_000;

/** Keeps one connection alive: jittered back-off, and one that went silent counts as lost. */
export class Link {
  private socket: Socket | null = null;
  private readonly backoff: Backoff;
  private dialledAt = 0;
  private lastHeard = 0;
  private workedAt: number | null = null;
  /** Times in a row that the server closed because of what was sent. */
  private rejections = 0;
  private provoked = false;
  private stopped = true;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private watch: ReturnType<typeof setInterval> | undefined;
  private probe: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly route: Route,
    private readonly handlers: LinkHandlers,
    random?: () => number,
  ) {
    this.backoff = new Backoff(random);
  }

  get open(): boolean {
    return this.socket?.readyState === OPEN;
  }

  start(): void {
    this.stopped = false;
    this.connect();
    this.watch = setInterval(() => this.listen(), WATCH_EVERY);
  }

  stop(): void {
    this.stopped = true;
    clearInterval(this.watch);
    clearTimeout(this.retry);
    this.drop();
  }

  send(data: Uint8Array): boolean {
    if (!this.open) return false;
    this.socket?.send(data as Uint8Array<ArrayBuffer>);
    return true;
  }

  /** The other side proved useful: the next loss starts with the shortest wait. */
  settled(): void {
    if (this.workedAt !== null) return;
    this.workedAt = Date.now();
    this.backoff.reset();
    this.route.worked();
    if (this.route.lane === 'http') this.probeLater(true);
  }

  /** The server has made everything that was sent durable. */
  accepted(): void {
    this.rejections = 0;
  }

  /** Give this connection up and dial again at once. */
  restart(): void {
    this.drop();
    this.handlers.lost(NORMAL);
    this.retry = setTimeout(() => this.connect(), 0);
  }

  /** Give up for good. */
  refuse(code: number): void {
    this.closed(code);
  }

  /** Something says that the server can be reached. */
  hurry(): void {
    if (!this.stopped && !this.socket && Date.now() - this.dialledAt >= HURRY_AT_MOST_EVERY) this.connect();
  }

  /** The network is another one, perhaps one with WebSockets. */
  changed(): void {
    this.hurry();
    if (this.route.lane === 'http' && this.open && this.workedAt !== null) this.probeNow();
  }

  private connect(): void {
    clearTimeout(this.retry);
    this.dialledAt = this.lastHeard = Date.now();
    this.workedAt = null;
    this.provoked = false;
    try {
      this.attach(this.route.dial());
    } catch {
      this.closed(ABNORMAL);
    }
  }

  private attach(socket: Socket): void {
    this.socket = socket;
    socket.binaryType = 'arraybuffer';
    socket.onopen = () => this.handlers.opened();
    socket.onmessage = (event) => {
      this.lastHeard = Date.now();
      this.provoked = false;
      this.handlers.received(new Uint8Array(event.data));
    };
    socket.onclose = (event) => this.closed(event.code);
  }

  private closed(code: number): void {
    this.drop();
    this.route.failed(code, this.workedAt === null ? null : Date.now() - this.workedAt);
    this.rejections += isRejection(code) ? 1 : 0;
    const rule = closeRule(code, this.rejections);
    this.handlers.lost(code);
    const delay = this.backoff.next(code, Date.now(), rule.atLeast);
    if (rule.final) {
      this.stopped = true;
      clearInterval(this.watch);
      this.handlers.refused(code);
      return;
    }
    this.retry = setTimeout(() => this.connect(), delay);
  }

  private drop(): void {
    clearTimeout(this.probe);
    this.route.stopProbe();
    const socket = this.socket;
    if (!socket) return;
    this.socket = null;
    socket.onopen = socket.onmessage = socket.onclose = null;
    // Closing a socket that is still connecting reports an error; nobody has to hear of it.
    socket.onerror = () => undefined;
    socket.close(NORMAL);
  }

  private listen(): void {
    if (!this.socket) return;
    const silence = Date.now() - this.lastHeard;
    if (silence >= GIVE_UP_AFTER || (!this.open && silence >= OPEN_WITHIN)) this.closed(ABNORMAL);
    else if (silence >= PROVOKE_AFTER && !this.provoked) {
      this.provoked = true;
      this.handlers.silent();
    }
  }

  private probeLater(first = false): void {
    clearTimeout(this.probe);
    this.probe = setTimeout(() => this.probeNow(), this.route.untilProbe(first));
  }

  private probeNow(): void {
    this.route.probe(() => this.restart());
    this.probeLater();
  }
}
