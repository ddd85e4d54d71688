import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Awareness } from 'y-protocols/awareness';
import * as Y from 'yjs';
import { FakeHub } from './fake-hub';
import { awarenessFrame, updateFrame } from './frames';
import { DocumentProvider } from './provider';
import { saveLine } from './save-line';

const open = (hub = new FakeHub(), doc = new Y.Doc()) => {
  const provider = new DocumentProvider(doc, hub.dial, () => 0.5);
  provider.connect();
  hub.accept();
  return { hub, doc, provider, text: doc.getText('body') };
};
const line = (provider: DocumentProvider) => saveLine(provider.snapshot(), new Date()).text;

describe('the document provider', () => {
  beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-21T09:30:00+08:00') }));
  afterEach(() => void vi.useRealTimers());

  it('says saved only when the durable state vector covers the document', () => {
    const { hub, provider, text } = open();
    hub.commit();
    text.insert(0, '绿道');
    const early = Y.encodeStateVector(hub.doc);
    text.insert(2, '开放');
    hub.announce(early, hub.socket.edits);
    expect(line(provider)).toBe('保存中…');
    hub.commit();
    expect(line(provider)).toBe('已保存 09:30:00');
  });

  it('does not call a deletion saved before the server counted it', () => {
    const { hub, provider, text } = open();
    text.insert(0, '绿道');
    hub.commit();
    text.delete(0, 1);
    hub.announce(Y.encodeStateVector(hub.doc), hub.socket.edits - 1);
    expect(provider.snapshot().settled).toBe(false);
    hub.commit();
    expect(provider.snapshot().settled).toBe(true);
  });

  it('sends what was written here in answer to what came from the server', () => {
    const { hub, doc, provider, text } = open();
    doc.on('afterTransaction', () => {
      if (text.toJSON() === '问') doc.transact(() => text.insert(1, '答'), 'here');
    });
    hub.doc.getText('body').insert(0, '问');
    hub.socket.deliver(updateFrame(Y.encodeStateAsUpdate(hub.doc)));
    expect(hub.doc.getText('body').toJSON()).toBe('问答');
    expect(provider.snapshot().settled).toBe(false);
  });

  it('sends nothing back that came from the server', () => {
    const { hub } = open();
    const before = hub.socket.edits;
    hub.doc.getText('body').insert(0, '绿道');
    hub.socket.deliver(updateFrame(Y.encodeStateAsUpdate(hub.doc)));
    expect(hub.socket.edits).toBe(before);
  });

  it('is content with the state vector of a server that counts nothing', () => {
    const { hub, provider, text } = open();
    hub.counts = false;
    text.insert(0, '绿道');
    hub.commit();
    expect(provider.snapshot().settled).toBe(true);
  });

  it('does not take an old acknowledgement on a new connection for a kept deletion', () => {
    const { hub, provider, text } = open();
    text.insert(0, '绿道');
    hub.commit();
    hub.socket.cut();
    text.delete(0, 1);
    vi.advanceTimersByTime(1_000);
    hub.socket.readyState = 1;
    hub.socket.onopen?.(new Event('open'));
    hub.announce(Y.encodeStateVector(hub.doc), 0);
    expect(provider.snapshot().settled).toBe(false);
  });

  it('says unsaved while it reconnects and sends again what the server lacks', () => {
    const { hub, provider, text } = open();
    hub.socket.cut();
    text.insert(0, '离线写的字');
    expect(line(provider)).toBe('未保存 · 正在重连，请不要关闭页面');
    vi.advanceTimersByTime(1_000);
    hub.accept();
    expect(hub.doc.getText('body').toJSON()).toBe('离线写的字');
    expect(line(provider)).toBe('保存中…');
    hub.commit();
    expect(line(provider)).toContain('已保存');
  });

  it('owes the edits of others that a crashed server lost', () => {
    const hub = new FakeHub();
    const other = new Y.Doc();
    other.getText('body').insert(0, '其他人的字');
    Y.applyUpdate(hub.doc, Y.encodeStateAsUpdate(other));
    const { provider, doc } = open(hub);
    const fresh = new FakeHub();
    const restarted = new DocumentProvider(doc, fresh.dial, () => 0.5);
    provider.destroy();
    restarted.connect();
    fresh.accept();
    expect(restarted.snapshot().settled).toBe(false);
    fresh.commit();
    expect(restarted.snapshot().settled).toBe(true);
    expect(fresh.doc.getText('body').toJSON()).toBe('其他人的字');
  });

  it('calls edits unsaved when a living server makes nothing durable', () => {
    const { hub, provider, text } = open();
    text.insert(0, '字');
    vi.advanceTimersByTime(5_000);
    expect(line(provider)).toContain('未保存');
    hub.commit();
    expect(line(provider)).toContain('已保存');
  });

  it('says at once what the server says about not being able to store', () => {
    const { hub, provider, text } = open();
    hub.rule({ mode: 'edit', reason: '服务器暂时无法保存，请不要关闭页面' });
    text.insert(0, '字');
    expect(line(provider)).toBe('未保存 · 服务器暂时无法保存，请不要关闭页面');
  });

  it('stays in 保存中 while the server keeps up with a fast typist', () => {
    const { hub, provider, text } = open();
    for (let i = 0; i < 4; i += 1) {
      text.insert(0, '字');
      const durable = Y.encodeStateVector(hub.doc);
      const edits = hub.socket.edits;
      text.insert(0, '字');
      vi.advanceTimersByTime(2_000);
      hub.announce(durable, edits);
    }
    expect(line(provider)).toBe('保存中…');
  });

  it('provokes a silent socket after 25 seconds and replaces it before 45', () => {
    const { hub, provider } = open();
    const before = hub.socket.received.length;
    const deaf = hub.socket;
    deaf.deliver = () => undefined;
    vi.advanceTimersByTime(30_000);
    expect(deaf.received.slice(before)).toContain('queryAwareness');
    vi.advanceTimersByTime(15_000);
    expect(provider.snapshot().connection).toBe('lost');
    vi.advanceTimersByTime(1_000);
    expect(hub.socket).not.toBe(deaf);
  });

  it('waits longer after each loss and starts short again after a good connection', () => {
    const { hub } = open();
    const dialsAfter = (milliseconds: number) => {
      vi.advanceTimersByTime(milliseconds);
      return hub.sockets.length;
    };
    hub.socket.cut();
    expect(dialsAfter(1_000)).toBe(2);
    hub.socket.cut();
    expect(dialsAfter(1_000)).toBe(2);
    expect(dialsAfter(1_000)).toBe(3);
    hub.accept();
    hub.socket.cut();
    expect(dialsAfter(1_000)).toBe(4);
  });

  it.each([
    [4401, '登录已失效'],
    [4404, '已被删除'],
    [4423, '已被系统隔离'],
    [4403, '没有编辑此内容的权限'],
  ])('stops at close code %i and says why', (code, words) => {
    const { hub, provider } = open();
    hub.socket.cut(code);
    vi.advanceTimersByTime(60_000);
    expect(hub.sockets).toHaveLength(1);
    expect(line(provider)).toContain(words);
  });

  it('tries again later when the document could not be loaded', () => {
    const { hub } = open();
    hub.socket.cut(4503);
    vi.advanceTimersByTime(4_000);
    expect(hub.sockets).toHaveLength(1);
    vi.advanceTimersByTime(2_000);
    expect(hub.sockets).toHaveLength(2);
  });

  it('gives up after the server refused the same edit twice', () => {
    const { hub, provider } = open();
    hub.socket.cut(4422);
    vi.advanceTimersByTime(2_000);
    hub.socket.cut(4422);
    expect(provider.snapshot().connection).toBe('refused');
  });

  it('gives up too when each connection was good until the edit was refused', () => {
    const { hub, provider, text } = open();
    text.insert(0, '服务器不认的字');
    hub.socket.cut(4422);
    vi.advanceTimersByTime(2_000);
    hub.accept();
    hub.socket.cut(4422);
    expect(provider.snapshot().connection).toBe('refused');
  });

  it('forgets an earlier refusal once everything was durable', () => {
    const { hub, provider, text } = open();
    text.insert(0, '字');
    hub.socket.cut(4422);
    vi.advanceTimersByTime(2_000);
    hub.accept();
    hub.commit();
    hub.socket.cut(4422);
    expect(provider.snapshot().connection).toBe('lost');
  });

  it('tells the reader why the document is read-only', () => {
    const { hub, provider } = open();
    hub.rule({ mode: 'readonly', reason: '', holder: { id: 2, label: '王晓雯' } });
    expect(line(provider)).toBe('只读 · 王晓雯 正在独占编辑');
  });

  it('offers refused edits again when the document opens', () => {
    const { hub, provider, text } = open();
    hub.rule({ mode: 'readonly', reason: '审核中' });
    text.insert(0, '晚到的字');
    expect(line(provider)).toContain('还没有保存');
    hub.rule({ mode: 'edit', reason: '' });
    vi.advanceTimersByTime(1);
    hub.accept();
    hub.commit();
    expect(provider.snapshot().settled).toBe(true);
  });

  it('shows who is there and forgets them when the connection is lost', () => {
    const { hub, provider } = open();
    provider.awareness.setLocalStateField('user', { name: '王晓雯' });
    vi.advanceTimersByTime(200);
    expect(hub.socket.received).toContain('awareness');
    hub.socket.cut();
    expect([...provider.awareness.getStates().keys()]).toEqual([provider.doc.clientID]);
  });

  it('shows people again at once after a reconnect, though their clocks stood still', () => {
    const { hub, provider } = open();
    const other = new Awareness(new Y.Doc());
    other.setLocalState({ user: { name: '陈思远' } });
    const announcement = awarenessFrame(other, [other.clientID]);
    hub.socket.deliver(announcement);
    hub.socket.cut();
    vi.advanceTimersByTime(1_000);
    hub.accept();
    hub.socket.deliver(announcement);
    expect(provider.awareness.getStates().has(other.clientID)).toBe(true);
    other.destroy();
  });

  it('comes back with a newer clock, because the server has declared it gone', () => {
    const { hub, provider } = open();
    const clock = () => provider.awareness.meta.get(provider.doc.clientID)?.clock ?? 0;
    const before = clock();
    hub.socket.cut();
    vi.advanceTimersByTime(1_000);
    hub.accept();
    expect(clock()).toBeGreaterThan(before);
  });

  it('waits for durability and reports when it does not come', async () => {
    const { hub, provider, text } = open();
    text.insert(0, '字');
    const saved = provider.whenSettled(3_000);
    hub.commit();
    await expect(saved).resolves.toBeUndefined();
    text.insert(0, '字');
    const unsaved = expect(provider.whenSettled(3_000)).rejects.toThrow('unsaved');
    await vi.advanceTimersByTimeAsync(3_000);
    await unsaved;
  });

  it('survives a frame that makes no sense by connecting anew', () => {
    const { hub, provider } = open();
    hub.socket.deliver(new Uint8Array([0, 1, 255, 255, 255]));
    vi.advanceTimersByTime(1);
    hub.accept();
    expect(provider.snapshot().connection).toBe('live');
  });
});
