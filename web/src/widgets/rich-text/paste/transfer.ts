import { createStore, type StoreApi } from 'zustand/vanilla';
import { messageOf } from '@/api/errors';
import { isLocal } from './external-images/external-images';

export const LEFT_BEHIND = '图片留在原来的电脑上，请另行上传';
export const NOT_TAKEN = '还没有转存';
export const CANCELLED = '已取消转存';
const CHUNK = 3;
const AT_ONCE = 2;

export interface TransferState {
  running: boolean;
  done: number;
  total: number;
  /** Reasons why pictures could not be taken over, by address. */
  reasons: ReadonlyMap<string, string>;
  /** Addresses that travel now. */
  moving: ReadonlySet<string>;
  /** The list of what is left is open. */
  listed: boolean;
}

export interface Carriers {
  /** Has the server fetch pictures of other sites. */
  dump: (urls: string[], signal: AbortSignal) => Promise<Outcome[]>;
  /** Stores a picture that came inside the paste. */
  upload: (file: File, signal: AbortSignal) => Promise<string>;
  /** Puts the new address wherever the old one stands. */
  replace: (moved: ReadonlyMap<string, string>) => void;
}

export type Outcome = { source: string; url: string } | { source: string; reason: string };

const IDLE: TransferState = {
  running: false,
  done: 0,
  total: 0,
  reasons: new Map(),
  moving: new Set(),
  listed: false,
};

const chunks = <T>(items: T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, n) => items.slice(n * size, (n + 1) * size));

/** Takes the foreign pictures of one editor over, a few at a time, and remembers what came of each. */
export class Transfer {
  readonly store: StoreApi<TransferState> = createStore(() => IDLE);
  /** Pictures that came inside a paste and wait for their upload. */
  private readonly files = new Map<string, File>();
  private stop = new AbortController();
  private running = 0;

  constructor(private readonly carriers: Carriers) {}

  keep(files: ReadonlyMap<string, File>): void {
    for (const [address, file] of files) this.files.set(address, file);
  }

  /** True if the picture's bytes are still here, for another try. */
  holds(address: string): boolean {
    return this.files.has(address);
  }

  /** Resolves when every picture has either arrived or a reason; a list opens when some have not. */
  async start(addresses: Iterable<string>): Promise<void> {
    const { moving } = this.store.getState();
    const wanted = [...new Set(addresses)].filter((address) => !moving.has(address));
    if (wanted.length === 0) return;
    this.begin(wanted);
    const { signal } = this.stop;
    await this.work(wanted, signal);
    this.end(wanted, signal.aborted);
  }

  cancel(): void {
    this.stop.abort();
    this.stop = new AbortController();
  }

  list(listed: boolean): void {
    this.store.setState({ listed });
  }

  private begin(wanted: string[]): void {
    this.running += 1;
    this.store.setState((s) => ({
      running: true,
      listed: false,
      done: s.running ? s.done : 0,
      total: (s.running ? s.total : 0) + wanted.length,
      moving: new Set([...s.moving, ...wanted]),
      reasons: new Map([...s.reasons].filter(([address]) => !wanted.includes(address))),
    }));
  }

  private end(wanted: string[], cancelled: boolean): void {
    this.running -= 1;
    this.store.setState(({ reasons }) => ({
      running: this.running > 0,
      listed: !cancelled && wanted.some((address) => reasons.has(address)),
    }));
  }

  private async work(wanted: string[], signal: AbortSignal): Promise<void> {
    const local = wanted.filter(isLocal).map((address) => () => this.upload(address, signal));
    const remote = chunks(
      wanted.filter((address) => !isLocal(address)),
      CHUNK,
    ).map((urls) => () => this.fetch(urls, signal));
    const tasks = [...local, ...remote].values();
    const lane = async () => {
      for (const task of tasks) await task();
    };
    await Promise.all(Array.from({ length: AT_ONCE }, lane));
  }

  private async fetch(urls: string[], signal: AbortSignal): Promise<void> {
    try {
      signal.throwIfAborted();
      this.arrived(await this.carriers.dump(urls, signal));
    } catch (error) {
      const reason = signal.aborted ? CANCELLED : messageOf(error);
      this.arrived(urls.map((source) => ({ source, reason })));
    }
  }

  private async upload(source: string, signal: AbortSignal): Promise<void> {
    const file = this.files.get(source);
    try {
      signal.throwIfAborted();
      if (!file) return this.arrived([{ source, reason: LEFT_BEHIND }]);
      this.arrived([{ source, url: await this.carriers.upload(file, signal) }]);
      this.files.delete(source);
    } catch (error) {
      this.arrived([{ source, reason: signal.aborted ? CANCELLED : messageOf(error) }]);
    }
  }

  private arrived(outcomes: Outcome[]): void {
    const moved = new Map(outcomes.flatMap((o) => ('url' in o ? [[o.source, o.url] as const] : [])));
    const failed = outcomes.flatMap((o) => ('reason' in o ? [[o.source, o.reason] as const] : []));
    const settled = new Set(outcomes.map(({ source }) => source));
    if (moved.size > 0) this.carriers.replace(moved);
    this.store.setState((s) => ({
      done: s.done + settled.size,
      reasons: new Map([...s.reasons, ...failed]),
      moving: new Set([...s.moving].filter((address) => !settled.has(address))),
    }));
  }
}
