import type { Session } from './drivers/session';
import type { Said } from './persistence/channel';
import type { Custody } from './persistence/tab-lock';
import type { Memory, Source } from './persistence/memory';
import { Sources } from './persistence/sources';
import type { World } from './transfer/send';
import type { Upload } from './upload';

/** State that the tabs of one browser share: for tests. */
export class FakeBrowser {
  readonly memory = new FakeMemory();
  private readonly lines = new Map<string, { holder: FakeCustody; held: () => void; lost: () => void }[]>();
  private readonly ears = new Set<(said: Said) => void>();

  line(id: string) {
    const line = this.lines.get(id) ?? [];
    this.lines.set(id, line);
    return line;
  }

  channel = (hear: (said: Said) => void) => {
    this.ears.add(hear);
    return {
      say: (said: Said) =>
        [...this.ears].filter((ear) => ear !== hear).forEach((ear) => ear(structuredClone(said))),
      close: () => void this.ears.delete(hear),
    };
  };
}

export class FakeMemory implements Memory {
  readonly uploads = new Map<string, Upload>();
  readonly sources = new Map<string, Source>();
  list = async (account: number) => [...this.uploads.values()].filter((upload) => upload.account === account);
  get = async (id: string) => this.uploads.get(id) ?? null;
  put = async (upload: Upload) => void this.uploads.set(upload.id, upload);
  forget = async (id: string) => {
    this.uploads.delete(id);
    this.sources.delete(id);
  };
  source = async (id: string) => this.sources.get(id) ?? null;
  keepSource = async (id: string, source: Source) => void this.sources.set(id, source);
  forgetSource = async (id: string) => void this.sources.delete(id);
}

/** The line for each upload, in which a tab stands at most once; the first one has it. */
export class FakeCustody implements Custody {
  private readonly mine = new Set<string>();
  constructor(private readonly browser: FakeBrowser) {}

  join(id: string, held: () => void, lost: () => void): void {
    const line = this.browser.line(id);
    if (line.some(({ holder }) => holder === this)) return;
    this.mine.add(id);
    if (line.push({ holder: this, held, lost }) === 1) held();
  }

  take(id: string, held: () => void, lost: () => void): void {
    this.leave(id);
    const line = this.browser.line(id);
    const robbed = line.shift();
    line.unshift({ holder: this, held, lost });
    this.mine.add(id);
    robbed?.lost();
    held();
  }

  leave(id: string): void {
    this.mine.delete(id);
    const line = this.browser.line(id);
    const at = line.findIndex(({ holder }) => holder === this);
    if (at < 0) return;
    line.splice(at, 1);
    if (at === 0) line[0]?.held();
  }

  leaveAll(): void {
    for (const id of [...this.mine]) this.leave(id);
  }
}

export const PART = 4;

/** A server with part uploads, that remembers what it was sent. */
export class FakeServer {
  readonly parts = new Map<string, Map<number, number>>();
  readonly received: string[] = [];
  readonly cancelled: string[] = [];
  readonly placed: string[] = [];
  /** Called before a part is taken; may throw or wait. */
  gate: (number: number) => Promise<void> | void = () => undefined;
  finish: (server: string) => Promise<void> | void = () => undefined;

  world: World = {
    fingerprint: async (file) => `${file.name}:${await file.text()}`,
    open: async (_upload, fingerprint) => this.session(`s:${fingerprint}`),
    place: async ({ name }) => void this.placed.push(name),
    reachable: async () => false,
    now: Date.now,
  };

  cancel = async (server: string) => {
    this.cancelled.push(server);
    this.parts.delete(server);
  };

  private session(server: string): Session {
    const there = this.parts.get(server) ?? new Map<number, number>();
    this.parts.set(server, there);
    return {
      server,
      partSize: PART,
      sent: new Map(there),
      send: async (number, body, { signal }) => {
        await Promise.race([this.gate(number), givenUp(signal)]);
        this.received.push(`${server}#${number}`);
        there.set(number, body.size);
      },
      finish: async () => {
        await this.finish(server);
        return { url: `/media/${server}`, name: server, size: 0 };
      },
    };
  }
}

const givenUp = (signal: AbortSignal): Promise<void> =>
  new Promise((_resolve, reject) => {
    const stop = () => reject(new DOMException('cancelled', 'AbortError'));
    signal.addEventListener('abort', stop);
    if (signal.aborted) stop();
  });

export const partsOf = (browser: FakeBrowser, server: FakeServer) => ({
  memory: browser.memory,
  sources: new Sources(browser.memory),
  custody: new FakeCustody(browser),
  channel: browser.channel,
  world: server.world,
  cancel: server.cancel,
});
