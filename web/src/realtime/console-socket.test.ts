import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ConsoleSocket, reconnectDelay } from './console-socket';

class FakeSocket {
  readyState: number = WebSocket.CONNECTING;
  sent: string[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    this.readyState = WebSocket.CLOSED;
  }
  open(): void {
    this.readyState = WebSocket.OPEN;
    this.onopen?.();
    this.hear({ topic: 'session', type: 'hello', data: {} });
  }
  hear(frame: object): void {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }
  lose(code: number): void {
    this.onclose?.({ code });
  }
}

let dialled: FakeSocket[];
let tokens: string[];
let socket: ConsoleSocket;
const latest = () => dialled.at(-1) ?? expect.fail('nothing was dialled');
const lastWatch = () => (JSON.parse(latest().sent.at(-1) ?? '{}') as { data: unknown }).data;

beforeEach(() => {
  vi.useFakeTimers();
  dialled = [];
  tokens = [];
  socket = new ConsoleSocket((token) => {
    const made = new FakeSocket();
    dialled.push(made);
    tokens.push(token);
    return made as unknown as WebSocket;
  });
});

afterEach(() => {
  socket.stop();
  vi.useRealTimers();
});

describe('the console socket', () => {
  it('is one connection, however often it is started', () => {
    socket.start('secret');
    socket.start('secret');
    expect(dialled).toHaveLength(1);
  });

  it('comes back as the new identity after a change of token', () => {
    socket.start('old');
    socket.start('new');
    expect(tokens).toEqual(['old', 'new']);
  });

  it('runs once at each connection what nobody is told of, also for who comes late, and without any connection', () => {
    const [early, late] = [vi.fn(), vi.fn()];
    socket.atEachConnection(early);
    socket.start('secret');
    latest().open();
    const stop = socket.atEachConnection(late);
    vi.advanceTimersByTime(10_000);
    expect([early, late].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
    latest().lose(1006);
    vi.advanceTimersByTime(10_000);
    latest().open();
    stop();
    expect([early, late].map(({ mock }) => mock.calls.length)).toEqual([2, 2]);
    socket.stop();
    socket.atEachConnection(late);
    vi.advanceTimersByTime(10_000);
    expect(late).toHaveBeenCalledTimes(3);
  });

  it('tells every listener what it hears', () => {
    const heard = vi.fn();
    socket.listen(heard);
    socket.start('secret');
    latest().open();
    latest().hear({ topic: 'badges', type: 'changed', data: { counts: { article: 3 } } });
    expect(heard).toHaveBeenLastCalledWith({
      topic: 'badges',
      type: 'changed',
      data: { counts: { article: 3 } },
    });
  });

  it('asks for the union of what the screens watch, and again after reconnecting', async () => {
    socket.watch({ topics: ['badges'] });
    socket.start('secret');
    latest().open();
    const stop = socket.watch({
      topics: ['records'],
      kinds: ['article'],
      place: { route: '/contentArticle', doing: 'list' },
    });
    const both = {
      topics: ['badges', 'records'],
      kinds: ['article'],
      place: { route: '/contentArticle', doing: 'list' },
    };
    expect(lastWatch()).toEqual(both);
    latest().lose(1006);
    await vi.advanceTimersByTimeAsync(2000);
    latest().open();
    expect(lastWatch()).toEqual(both);
    stop();
    expect(lastWatch()).toEqual({ topics: ['badges'], kinds: [] });
  });

  it('tells every listener of a frame although one of them fails', () => {
    const reported = vi.fn();
    vi.stubGlobal('reportError', reported);
    const [heard, fault] = [vi.fn(), new Error('a fault of a listener')];
    socket.start('secret');
    latest().open();
    socket.listen(() => {
      throw fault;
    });
    socket.listen(heard);
    latest().hear({ topic: 'badges', type: 'counts', data: {} });
    vi.unstubAllGlobals();
    expect(heard).toHaveBeenCalledOnce();
    expect(reported).toHaveBeenCalledExactlyOnceWith(fault);
  });

  it('does not come back when the identity has ended', async () => {
    socket.start('secret');
    latest().open();
    latest().lose(4401);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(dialled).toHaveLength(1);
  });

  it('gives up a connection that has gone silent', async () => {
    socket.start('secret');
    latest().open();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(dialled.length).toBeGreaterThan(1);
  });
});

describe('the wait before reconnecting', () => {
  it('grows to fifteen seconds, spread by half in both directions', () => {
    expect([0, 1, 2, 3, 4, 9].map((attempt) => reconnectDelay(attempt, () => 0.5))).toEqual([
      1, 2, 4, 8, 15, 15,
    ]);
    expect(reconnectDelay(0, () => 0)).toBe(0.5);
    expect(reconnectDelay(0, () => 1)).toBe(1.5);
  });
});
