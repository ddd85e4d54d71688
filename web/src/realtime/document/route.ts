import type { Socket } from './link';

/** Ways of frames: over a WebSocket, or by HTTP where a proxy refuses WebSockets. */
export type Lane = 'socket' | 'http';

/** A socket cut this soon after it was good was not the network's whim but a proxy's rule. */
const YOUNG = 5_000;
const FAILURES_BEFORE_HTTP = 2;
/** From here on, close codes are the hub's own: whatever they say, WebSockets work. */
const SPOKEN_BY_THE_HUB = 4_000;
const SERVER_RESTARTS = 1012;
const TOO_SLOW = 1013;
const PROBE_EVERY = 5 * 60_000;
/** After an outage HTTP may only have been the first to answer. */
const PROBE_AFTER_OUTAGE: readonly [number, number] = [3_000, 8_000];
const PROBE_PATIENCE = 10_000;

const spokenByTheHub = (code: number): boolean =>
  code >= SPOKEN_BY_THE_HUB || code === SERVER_RESTARTS || code === TOO_SLOW;

/** Chooses the lane of each attempt, and finds the way back from HTTP to WebSockets. */
export class Route {
  lane: Lane = 'socket';
  private refusals = 0;
  private httpFailed = false;
  private probing: (() => void) | null = null;

  constructor(
    private readonly dials: { readonly socket: () => Socket; readonly http?: () => Socket },
    private readonly random: () => number = Math.random,
  ) {}

  dial(): Socket {
    return (this.lane === 'http' && this.dials.http ? this.dials.http : this.dials.socket)();
  }

  /** The lane carried a whole first sync. */
  worked(): void {
    if (this.lane === 'socket') this.httpFailed = false;
  }

  /** The attempt or connection ended; `lived` is how long ago the lane had `worked`, null when it never did. */
  failed(code: number, lived: number | null): void {
    if (spokenByTheHub(code)) return;
    if (this.lane === 'http') {
      // Nobody answers on either lane: then it is the server or the network, and both are tried in turn.
      this.httpFailed = true;
      this.lane = 'socket';
      this.refusals = FAILURES_BEFORE_HTTP - 1;
      return;
    }
    this.refusals = lived !== null && lived > YOUNG ? 0 : this.refusals + 1;
    if (this.dials.http && this.refusals >= FAILURES_BEFORE_HTTP) this.lane = 'http';
  }

  /** Milliseconds until WebSockets should be tried again beside a good HTTP connection. */
  untilProbe(first: boolean): number {
    if (!first || !this.httpFailed) return PROBE_EVERY * (0.8 + 0.4 * this.random());
    const [from, to] = PROBE_AFTER_OUTAGE;
    return from + this.random() * (to - from);
  }

  /** Opens a WebSocket beside the HTTP connection; `open` is called when the server speaks over it. */
  probe(open: () => void): void {
    this.stopProbe();
    const socket = this.dials.socket();
    const timer = setTimeout(() => this.stopProbe(), PROBE_PATIENCE);
    this.probing = () => {
      clearTimeout(timer);
      socket.onopen = socket.onmessage = socket.onclose = null;
      socket.onerror = () => undefined;
      socket.close();
    };
    socket.onclose = socket.onerror = () => this.stopProbe();
    socket.onmessage = () => {
      this.stopProbe();
      this.lane = 'socket';
      this.refusals = 0;
      open();
    };
  }

  stopProbe(): void {
    const stop = this.probing;
    this.probing = null;
    stop?.();
  }
}
