import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as Y from 'yjs';
import { FakeHub } from './fake-hub';
import { forgetSettled, unsent } from './local/leftovers';
import { MemoryStore } from './local/memory-store';
import { copyName } from './local/store';
import { DocumentProvider } from './provider';
import { Route } from './route';
import { sendLeftEdits, type Left } from './unsent-edits';

const ACCOUNT = 1;
const name = (record: string, account = ACCOUNT) => copyName(account, 'article', record);

/** A page that wrote something offline and is gone. */
const leave = async (store: MemoryStore, copy: string, text: string) => {
  const doc = new Y.Doc();
  const provider = new DocumentProvider(doc, new FakeHub().dial);
  await provider.keepIn(store, copy, () => `题目${text}`);
  doc.getText('body').insert(0, text);
  await vi.advanceTimersByTimeAsync(5_000);
  provider.destroy();
  await vi.advanceTimersByTimeAsync(10);
};

describe('edits that earlier visits left in this browser', () => {
  let store: MemoryStore;
  beforeEach(() => {
    vi.useFakeTimers();
    store = new MemoryStore();
  });
  afterEach(() => void vi.useRealTimers());

  it('are sent one document after the other, and only this person’s', async () => {
    await leave(store, name('7'), '七');
    await leave(store, name('8'), '八');
    await leave(store, name('9', 2), '其他人的');
    const hubs = new Map<string, FakeHub>();
    const told: Left[] = [];
    const route = (_kind: string, record: string) => {
      const hub = new FakeHub();
      hubs.set(record, hub);
      return new Route({ socket: hub.dial });
    };
    const done = sendLeftEdits(store, ACCOUNT, route, (left) => told.push(left));
    for (const record of ['7', '8']) {
      await vi.advanceTimersByTimeAsync(10);
      hubs.get(record)?.accept();
      hubs.get(record)?.commit();
    }
    await done;
    expect(hubs.get('7')?.doc.getText('body').toJSON()).toBe('七');
    expect(hubs.get('8')?.doc.getText('body').toJSON()).toBe('八');
    expect(told.map(({ record, outcome, title }) => [record, outcome, title])).toEqual([
      ['7', 'saved', '题目七'],
      ['8', 'saved', '题目八'],
    ]);
    await vi.advanceTimersByTimeAsync(10);
    expect(await store.list('')).toMatchObject([{ name: name('9', 2), dirty: true }]);
  });

  it('stay when the server refuses them, and the person is told', async () => {
    await leave(store, name('7'), '七');
    const hub = new FakeHub();
    const told: Left[] = [];
    const done = sendLeftEdits(
      store,
      ACCOUNT,
      () => new Route({ socket: hub.dial }),
      (left) => told.push(left),
    );
    await vi.advanceTimersByTimeAsync(10);
    hub.socket.cut(4403);
    await done;
    expect(told).toMatchObject([{ record: '7', outcome: 'refused' }]);
    expect(await unsent(store, ACCOUNT)).toHaveLength(1);
  });

  it('of something without a record are told of and left for the page that makes it', async () => {
    await leave(store, name('new:x'), '新');
    const told: Left[] = [];
    await sendLeftEdits(
      store,
      ACCOUNT,
      () => new Route({ socket: new FakeHub().dial }),
      (left) => told.push(left),
    );
    expect(told).toMatchObject([{ outcome: 'draft' }]);
    expect(await unsent(store, ACCOUNT)).toHaveLength(1);
  });

  it('are looked for, and old bases of pages that are gone are cleared away', async () => {
    const facts = { title: '', mode: 'edit' as const, reason: '', durable: new Uint8Array([0]) };
    const put = { update: new Uint8Array([0, 0]), dirty: false };
    await store.change(name('7'), { put, facts: { ...facts, at: Date.now() - 3_600_000 } });
    await store.change(name('8'), { put, facts: { ...facts, at: Date.now() } });
    await sendLeftEdits(store, ACCOUNT, () => new Route({ socket: new FakeHub().dial }), vi.fn());
    expect((await store.list('')).map((copy) => copy.name)).toEqual([name('8')]);
  });

  it('stay at sign-out, while copies of what is saved go', async () => {
    await leave(store, name('7'), '七');
    await store.change(name('8'), { put: { update: new Uint8Array([0, 0]), dirty: false } });
    await forgetSettled(store, ACCOUNT);
    expect((await store.list('')).map((copy) => copy.name)).toEqual([name('7')]);
  });
});
