import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as Y from 'yjs';
import { CloseCode } from '../close-codes';
import { FakeHub } from '../fake-hub';
import { updateFrame } from '../frames';
import { MemoryStore } from '../local/memory-store';
import { copyName } from '../local/store';
import { DocumentProvider } from '../provider';
import { saveLine } from '../save-line';

const NAME = copyName(1, 'article', '7');
const HOSTILE = 99;

/** The updates of a client that writes its first clock twice: one text here, another there. */
const said = (text: string): Uint8Array => {
  const doc = new Y.Doc();
  doc.clientID = HOSTILE;
  doc.getText('body').insert(0, text);
  return Y.encodeStateAsUpdate(doc);
};

/** Two processes of a hub: one shows what the log of the other has otherwise. */
const processes = () => {
  const [shows, stores] = [new FakeHub(), new FakeHub()];
  const seed = new Y.Doc();
  seed.getText('body').insert(0, '东湖');
  for (const hub of [shows, stores]) Y.applyUpdate(hub.doc, Y.encodeStateAsUpdate(seed));
  Y.applyUpdate(stores.doc, said('真'));
  return { shows, stores };
};

const textOf = ({ doc }: { doc: Y.Doc }) => doc.getText('body').toJSON();

/** Resolves when every pending write is on disk. */
const written = () => vi.advanceTimersByTimeAsync(50);
const paused = () => vi.advanceTimersByTimeAsync(1_500);

class Visit {
  readonly doc = new Y.Doc();
  readonly provider: DocumentProvider;
  hub: FakeHub;

  constructor(
    hub: FakeHub,
    private readonly store: MemoryStore,
  ) {
    this.hub = hub;
    this.provider = new DocumentProvider(
      this.doc,
      () => this.hub.dial(),
      () => 0.5,
    );
  }

  async begin(): Promise<this> {
    await this.provider.keepIn(this.store, NAME);
    this.provider.connect();
    return this;
  }

  async arrive(): Promise<this> {
    await this.begin();
    this.hub.accept();
    return this;
  }

  /** The hub closes, and another process of it is there. */
  async closed(hub: FakeHub, code: number = CloseCode.staleCopy): Promise<void> {
    this.hub.socket.cut(code);
    this.hub = hub;
    await vi.advanceTimersByTimeAsync(3_000);
    hub.accept();
  }

  type(text: string): void {
    this.doc.getText('body').insert(0, text);
  }

  get renewal() {
    return this.provider.snapshot().renewal;
  }

  async crash(): Promise<void> {
    await written();
    this.doc.destroy();
    this.hub.sockets.forEach((socket) => (socket.onmessage = socket.onclose = null));
    vi.clearAllTimers();
  }
}

describe('a copy that may hold what was never stored', () => {
  let shows: FakeHub;
  let stores: FakeHub;
  let store: MemoryStore;
  let visit: Visit;

  beforeEach(async () => {
    vi.useFakeTimers({ now: new Date('2026-11-21T09:30:00') });
    ({ shows, stores } = processes());
    store = new MemoryStore();
    visit = await new Visit(shows, store).arrive();
    shows.commit();
    shows.socket.deliver(updateFrame(said('假')));
    await vi.advanceTimersByTimeAsync(2_000);
    expect(textOf(visit)).toContain('假');
  });
  afterEach(() => void vi.useRealTimers());

  it('waits for this person’s edits to be saved, then goes, from the disk too', async () => {
    visit.type('我写的');
    await visit.closed(stores);
    await paused();
    expect(textOf(stores)).toContain('我写的');
    expect(visit.renewal).toBe('pending');
    expect((await store.read(NAME)).rows).not.toEqual([]);
    stores.commit();
    await paused();
    expect(visit.renewal).toBe('due');
    expect((await store.read(NAME)).rows).toEqual([]);
    expect(textOf(stores)).not.toContain('假');
  });

  it('goes at once where this person has written nothing', async () => {
    await visit.closed(stores);
    await paused();
    expect(visit.renewal).toBe('due');
  });

  it('stays while the person goes on writing', async () => {
    await visit.closed(stores);
    for (const letter of '甲乙丙') {
      visit.type(letter);
      stores.commit();
      await vi.advanceTimersByTimeAsync(800);
      expect(visit.renewal).toBe('pending');
    }
    await paused();
    expect(visit.renewal).toBe('due');
  });

  it('goes though the server takes nothing of a reader, not even what only this side has', async () => {
    const other = new Y.Doc();
    other.getText('body').insert(0, '其他人的');
    shows.socket.deliver(updateFrame(Y.encodeStateAsUpdate(other)));
    await visit.closed(stores);
    stores.rule({ mode: 'readonly' });
    await paused();
    expect(visit.provider.snapshot().settled).toBe(false);
    expect(visit.renewal).toBe('due');
  });

  it('is marked on the disk: after a crash its edits are sent, and then it goes', async () => {
    visit.type('我写的');
    visit.hub.socket.cut(CloseCode.staleCopy);
    await visit.crash();
    const { rows } = await store.read(NAME);
    expect(rows.map(({ dirty, stale }) => [dirty, stale])).toEqual([[true, true]]);

    const second = await new Visit(stores, store).arrive();
    expect(second.renewal).toBe('pending');
    expect(textOf(stores)).toContain('我写的');
    stores.commit();
    await paused();
    expect(second.renewal).toBe('due');
    second.provider.destroy();
    await written();

    const third = await new Visit(stores, store).arrive();
    expect(third.renewal).toBe('none');
    expect(textOf(third)).toBe(textOf(stores));
  });

  it('is shown to no later visit where all edits were saved', async () => {
    visit.hub.socket.cut(CloseCode.staleCopy);
    await visit.crash();
    const second = await new Visit(stores, store).begin();
    expect(textOf(second)).toBe('');
    expect((await store.read(NAME)).rows).toEqual([]);
    second.hub.accept();
    expect(second.renewal).toBe('none');
    expect(textOf(second)).toBe(textOf(stores));
  });

  it('says so when the server cannot take the edits, and goes when the person gives them up', async () => {
    visit.type('接在假的后面');
    await visit.closed(stores);
    await visit.closed(stores, CloseCode.malformed);
    visit.hub.socket.cut(CloseCode.malformed);
    expect(visit.renewal).toBe('refused');
    expect(saveLine(visit.provider.snapshot(), new Date()).text).toContain('没有存入服务器');
    await written();
    expect((await store.read(NAME)).rows).not.toEqual([]);
    const given = visit.provider.giveUp();
    await written();
    await given;
    expect(visit.renewal).toBe('due');
    expect((await store.read(NAME)).rows).toEqual([]);
  });
});

describe('after a process that died', () => {
  let shows: FakeHub;
  let stores: FakeHub;
  let visit: Visit;
  /** True if the newest answer repeats what the hostile client said. */
  const repeats = () =>
    stores.socket.updates.some((update) =>
      Y.decodeUpdate(update).structs.some((struct) => struct.id.client === HOSTILE),
    );

  beforeEach(async () => {
    vi.useFakeTimers({ now: new Date('2026-11-21T09:30:00') });
    ({ shows, stores } = processes());
    visit = await new Visit(shows, new MemoryStore()).arrive();
    await vi.advanceTimersByTimeAsync(1_000);
    shows.socket.deliver(updateFrame(said('假')));
  });
  afterEach(() => void vi.useRealTimers());

  it('the latest items are repeated, and none of them once they are known to be of no use', async () => {
    await visit.closed(stores, 1006);
    expect(repeats()).toBe(true);
    expect(visit.renewal).toBe('none');
    await visit.closed(stores);
    expect(visit.renewal).toBe('pending');
    expect(repeats()).toBe(false);
  });

  it('items of long ago are not repeated', async () => {
    const writer = new Y.Doc();
    for (const text of ['一', '二', '三']) {
      await vi.advanceTimersByTimeAsync(61_000);
      writer.getText('body').insert(0, text);
      visit.hub.socket.deliver(updateFrame(Y.encodeStateAsUpdate(writer)));
    }
    await visit.closed(stores, 1006);
    expect(repeats()).toBe(false);
  });

  it('an answer that is refused for what it repeats is given again without it', async () => {
    visit.type('我写的');
    await visit.closed(stores, 1006);
    expect(repeats()).toBe(true);
    await visit.closed(stores, CloseCode.malformed);
    expect(repeats()).toBe(false);
    stores.commit();
    await paused();
    expect(visit.renewal).toBe('due');
  });
});
