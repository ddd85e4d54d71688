import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as Y from 'yjs';
import { FakeHub } from './fake-hub';
import { MemoryStore } from './local/memory-store';
import { copyName } from './local/store';
import { DocumentProvider } from './provider';
import { saveLine } from './save-line';
import { isSafe } from './state';

const NAME = copyName(1, 'article', '7');

/** A tab that crashed or was closed without a word; a page in use says so at once. */
interface Page {
  provider: DocumentProvider;
  doc: Y.Doc;
  /** The page is gone as after a crash: nothing more runs. */
  crash: () => Promise<void>;
}

const visit = async (hub: FakeHub, store: MemoryStore, name = NAME): Promise<Page> => {
  const doc = new Y.Doc();
  const provider = new DocumentProvider(doc, hub.dial, () => 0.5);
  await provider.keepIn(store, name);
  const crash = async () => {
    await written();
    provider.resync = () => undefined;
    doc.destroy();
    hub.sockets.forEach((socket) => (socket.onmessage = socket.onclose = null));
    vi.clearAllTimers();
  };
  return { provider, doc, crash };
};
const arrive = async (hub: FakeHub, store: MemoryStore): Promise<Page> => {
  const page = await visit(hub, store);
  page.provider.connect();
  hub.accept();
  return page;
};
/** Resolves when every pending write is on disk. */
const written = () => vi.advanceTimersByTimeAsync(50);
const body = ({ doc }: Page) => doc.getText('body');
const line = ({ provider }: Page) => saveLine(provider.snapshot(), new Date()).text;
const hubText = (hub: FakeHub) => hub.doc.getText('body').toJSON();

describe('editing without the server', () => {
  let hub: FakeHub;
  let store: MemoryStore;
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2026-11-21T09:30:00') });
    hub = new FakeHub();
    hub.doc.getText('body').insert(0, '初稿。');
    store = new MemoryStore();
  });
  afterEach(() => void vi.useRealTimers());

  it('brings back and sends what a crashed page had not got through', async () => {
    const first = await arrive(hub, store);
    hub.commit();
    hub.socket.cut();
    body(first).insert(3, '离线写的。');
    body(first).delete(0, 1);
    await written();
    expect(line(first)).toBe('未保存 · 离线编辑中，恢复连接后自动保存');
    await first.crash();

    const second = await arrive(hub, store);
    expect(hubText(hub)).toBe('稿。离线写的。');
    expect(second.provider.snapshot()).toMatchObject({ settled: false, recovery: 'pending' });
    hub.commit();
    expect(second.provider.snapshot()).toMatchObject({ settled: true, recovery: 'saved' });
  });

  it('goes on from the kept document while the server cannot be reached', async () => {
    const first = await arrive(hub, store);
    hub.rule({ mode: 'edit', reason: '' });
    hub.commit();
    hub.socket.cut();
    body(first).insert(3, '一');
    await first.crash();

    const second = await visit(hub, store);
    second.provider.connect();
    expect(second.provider.snapshot().loaded).toBe(false);
    hub.socket.cut();
    expect(second.provider.snapshot()).toMatchObject({
      loaded: true,
      synced: false,
      status: { mode: 'edit' },
    });
    expect(body(second).toJSON()).toBe('初稿。一');
    body(second).insert(4, '二');
    await second.crash();

    await arrive(hub, store);
    expect(hubText(hub)).toBe('初稿。一二');
  });

  it('loses nothing in fifteen minutes with three reloads', async () => {
    let page = await arrive(hub, store);
    hub.commit();
    hub.socket.cut();
    for (let minute = 0; minute < 15; minute += 1) {
      body(page).insert(body(page).length, `${minute};`);
      await vi.advanceTimersByTimeAsync(20_000);
      if (minute % 5 !== 4) continue;
      await page.crash();
      page = await visit(hub, store);
      page.provider.connect();
      hub.socket.cut();
    }
    await page.crash();
    const back = await arrive(hub, store);
    hub.commit();
    expect(hubText(hub)).toBe(`初稿。${Array.from({ length: 15 }, (_, minute) => `${minute};`).join('')}`);
    expect(line(back)).toContain('已保存');
  });

  it('owes a recovered deletion until the server has counted it', async () => {
    const first = await arrive(hub, store);
    hub.commit();
    hub.socket.cut();
    body(first).delete(0, 2);
    await first.crash();
    const second = await arrive(hub, store);
    expect(second.provider.snapshot().settled).toBe(false);
    hub.commit();
    expect(second.provider.snapshot().settled).toBe(true);
    expect(hubText(hub)).toBe('。');
  });

  it('leaves nothing behind when everything is durable and the editor closes', async () => {
    const page = await arrive(hub, store);
    body(page).insert(0, '字');
    hub.commit();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await store.list('')).toMatchObject([{ name: NAME, dirty: false }]);
    page.provider.destroy();
    await written();
    expect(await store.list('')).toEqual([]);
  });

  it('keeps what is not durable when the editor closes', async () => {
    const page = await arrive(hub, store);
    hub.socket.cut();
    body(page).insert(0, '字');
    page.provider.destroy();
    await written();
    expect(await store.list('1/')).toMatchObject([{ name: NAME, dirty: true }]);
    expect(await store.list('2/')).toEqual([]);
  });

  it('merges a copy that is only older without a word', async () => {
    const first = await arrive(hub, store);
    hub.commit();
    await vi.advanceTimersByTimeAsync(3_000);
    await first.crash();
    hub.doc.getText('body').insert(3, '后来。');
    const second = await arrive(hub, store);
    hub.commit();
    expect(body(second).toJSON()).toBe('初稿。后来。');
    expect(second.provider.snapshot()).toMatchObject({ settled: true, recovery: 'none' });
  });

  it('asks not to leave when this browser has no room', async () => {
    store.full = true;
    const page = await arrive(hub, store);
    hub.socket.cut();
    body(page).insert(0, '字');
    await written();
    expect(isSafe(page.provider.snapshot())).toBe(false);
    expect(line(page)).toContain('请不要关闭页面');
    store.full = false;
    await vi.advanceTimersByTimeAsync(6_000);
    expect(isSafe(page.provider.snapshot())).toBe(true);
  });

  it('takes two tabs of one person apart and together', async () => {
    const one = await arrive(hub, store);
    hub.commit();
    hub.socket.cut();
    body(one).insert(0, '甲');
    await written();
    const other = await visit(hub, store);
    other.provider.connect();
    hub.socket.cut();
    body(other).insert(0, '乙');
    body(one).insert(0, '丙');
    await written();
    await one.crash();
    await other.crash();
    await arrive(hub, store);
    expect([...hubText(hub)].sort().join('')).toBe([...'丙乙甲初稿。'].sort().join(''));
  });

  it('does not lose the other tab’s edits when one tab has saved and closes', async () => {
    const one = await arrive(hub, store);
    hub.commit();
    hub.socket.cut();
    body(one).insert(0, '甲');
    await written();
    const other = await arrive(hub, store);
    hub.commit();
    body(one).insert(0, '丙');
    await written();
    other.provider.destroy();
    await written();
    await one.crash();
    await arrive(hub, store);
    expect(hubText(hub)).toBe('丙甲初稿。');
  });

  it('does not mix a kept document with another that took its place', async () => {
    const first = await arrive(hub, store);
    hub.commit();
    hub.socket.cut();
    body(first).insert(0, '旧文里的字');
    await first.crash();
    const replaced = new FakeHub();
    replaced.doc.getText('body').insert(0, '新文');
    const second = await arrive(replaced, store);
    expect(hubText(replaced)).toBe('新文');
    expect(second.provider.snapshot().connection).toBe('refused');
    expect(line(second)).toContain('已被替换');
  });

  it('shows a kept document to nobody who may not open it any more', async () => {
    const first = await arrive(hub, store);
    hub.commit();
    await vi.advanceTimersByTimeAsync(3_000);
    await first.crash();
    const second = await visit(hub, store);
    second.provider.connect();
    hub.socket.cut(4403);
    expect(second.provider.snapshot()).toMatchObject({ connection: 'refused', loaded: false });
  });

  it('keeps a new article under its own name once it has one', async () => {
    const page = await visit(hub, store, copyName(1, 'article', 'new:x'));
    body(page).insert(0, '新文');
    await page.provider.keepUnder(NAME);
    await written();
    expect(await store.list('')).toMatchObject([{ name: NAME, dirty: true }]);
  });
});
