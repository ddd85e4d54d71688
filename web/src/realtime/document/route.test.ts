import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as Y from 'yjs';
import { FakeHub } from './fake-hub';
import { DocumentProvider } from './provider';
import { Route } from './route';

const PROXY_CUT = 1006;

/** A network with two ways to one hub; `dialled` says which way each attempt took. */
const network = () => {
  const hub = new FakeHub();
  const dialled: string[] = [];
  const by = (name: string) => () => {
    dialled.push(name);
    return hub.dial();
  };
  const route = new Route({ socket: by('socket'), http: by('http') }, () => 0.5);
  const provider = new DocumentProvider(new Y.Doc(), route, () => 0.5);
  provider.connect();
  return { hub, dialled, provider };
};

const cutAll = (hub: FakeHub, dialled: string[], attempts: number) => {
  while (dialled.length < attempts) {
    hub.socket.cut(PROXY_CUT);
    vi.advanceTimersByTime(8_000);
  }
};

describe('the choice of the way', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('goes on by HTTP after WebSockets were refused twice', () => {
    const { hub, dialled, provider } = network();
    cutAll(hub, dialled, 3);
    expect(dialled).toEqual(['socket', 'socket', 'http']);
    hub.accept();
    expect(provider.snapshot()).toMatchObject({ connection: 'live', lane: 'http' });
  });

  it('goes on by HTTP when a proxy cuts WebSockets right after they were good', () => {
    const { hub, dialled } = network();
    for (let round = 0; round < 2; round += 1) {
      hub.accept();
      vi.advanceTimersByTime(1_000);
      hub.socket.cut(PROXY_CUT);
      vi.advanceTimersByTime(2_000);
    }
    expect(dialled).toEqual(['socket', 'socket', 'http']);
  });

  it('stays with WebSockets that lived and that the hub itself closed', () => {
    const { hub, dialled } = network();
    for (let round = 0; round < 4; round += 1) {
      hub.accept();
      vi.advanceTimersByTime(10_000);
      hub.socket.cut(PROXY_CUT);
      vi.advanceTimersByTime(2_000);
      hub.socket.cut(4503);
      vi.advanceTimersByTime(10_000);
    }
    expect(new Set(dialled)).toEqual(new Set(['socket']));
  });

  it('does not take its own resynchronising for a refusal', () => {
    const { hub, dialled, provider } = network();
    for (let round = 0; round < 4; round += 1) {
      hub.accept();
      provider.resync();
      vi.advanceTimersByTime(1);
    }
    expect(new Set(dialled)).toEqual(new Set(['socket']));
  });

  it('tries both ways in turn while nobody answers at all', () => {
    const { hub, dialled } = network();
    cutAll(hub, dialled, 7);
    expect(dialled).toEqual(['socket', 'socket', 'http', 'socket', 'http', 'socket', 'http']);
  });

  it('returns to WebSockets when one works after five minutes', () => {
    const { hub, dialled, provider } = network();
    cutAll(hub, dialled, 3);
    hub.accept();
    vi.setSystemTime(Date.now());
    for (let second = 0; second < 300; second += 20) {
      vi.advanceTimersByTime(20_000);
      if (hub.socket.readyState === 1) hub.socket.deliver(new Uint8Array([3]));
    }
    expect(dialled.at(-1)).toBe('socket');
    expect(provider.snapshot()).toMatchObject({ connection: 'live', lane: 'http' });
    hub.accept();
    vi.advanceTimersByTime(1);
    hub.accept();
    expect(provider.snapshot()).toMatchObject({ connection: 'live', lane: 'socket' });
  });

  it('stays with HTTP when the trial is refused', () => {
    const { hub, dialled, provider } = network();
    cutAll(hub, dialled, 3);
    const http = hub.accept();
    vi.advanceTimersByTime(20_000);
    provider.hurry();
    expect(dialled).toHaveLength(3);
    provider.networkChanged();
    expect(dialled.at(-1)).toBe('socket');
    hub.socket.cut(PROXY_CUT);
    vi.advanceTimersByTime(2_000);
    expect(http.readyState).toBe(1);
    expect(provider.snapshot()).toMatchObject({ connection: 'live', lane: 'http' });
  });

  it('comes back to WebSockets soon when HTTP was only the first to answer after an outage', () => {
    const { hub, dialled, provider } = network();
    cutAll(hub, dialled, 5);
    hub.accept();
    expect(provider.snapshot().lane).toBe('http');
    vi.advanceTimersByTime(8_000);
    expect(dialled.at(-1)).toBe('socket');
    hub.accept();
    vi.advanceTimersByTime(1);
    hub.accept();
    expect(provider.snapshot().lane).toBe('socket');
  });

  it('dials at once when something says that the network is back', () => {
    const { hub, dialled, provider } = network();
    cutAll(hub, dialled, 6);
    hub.socket.cut(PROXY_CUT);
    const before = dialled.length;
    vi.advanceTimersByTime(1_100);
    provider.hurry();
    expect(dialled.length).toBe(before + 1);
  });
});
