import * as decoding from 'lib0/decoding';
import * as encoding from 'lib0/encoding';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HttpSocket, type Post } from './http-socket';

/** The server's side of one connection, with requests that the test answers, loses or answers twice. */
class FakeLane {
  readonly taken: string[] = [];
  readonly outbox: string[] = [];
  readonly requests: Post[] = [];
  confirmed = 0;
  code = 0;
  goodbyes = 0;
  /** Answers with what was confirmed long ago. */
  forgetful = false;
  /** Answers that get lost on their way. */
  losses = 0;
  private wake: (() => void)[] = [];

  readonly post = async (post: Post): Promise<Uint8Array> => {
    this.requests.push(post);
    const decoder = decoding.createDecoder(post.body);
    const flags = decoding.readVarUint(decoder);
    this.confirmed = Math.max(this.confirmed, decoding.readVarUint(decoder));
    let number = decoding.readVarUint(decoder);
    while (decoding.hasContent(decoder)) {
      const frame = new TextDecoder().decode(decoding.readVarUint8Array(decoder));
      if (number === this.taken.length + 1) this.taken.push(frame);
      number += 1;
    }
    if (flags & 2) this.goodbyes += 1;
    if (flags & 1 && post.connection !== null) await this.news(post.signal);
    if (this.losses > 0) {
      this.losses -= 1;
      throw new Error('lost');
    }
    return this.answer(Boolean(flags & 1));
  };

  say(...frames: string[]): void {
    this.outbox.push(...frames);
    this.wake.splice(0).forEach((wake) => wake());
  }

  close(code: number): void {
    this.code = code;
    this.wake.splice(0).forEach((wake) => wake());
  }

  private news(signal: AbortSignal): Promise<void> {
    if (this.outbox.length > this.confirmed || this.code) return Promise.resolve();
    return new Promise((resolve, reject) => {
      this.wake.push(resolve);
      signal.addEventListener('abort', () => reject(new Error('aborted')));
    });
  }

  private answer(fetch: boolean): Uint8Array {
    const encoder = encoding.createEncoder();
    encoding.writeVarString(encoder, 'process.connection');
    encoding.writeVarUint(encoder, this.code);
    encoding.writeVarString(encoder, '');
    encoding.writeVarUint(encoder, this.taken.length);
    const known = this.forgetful ? 0 : this.confirmed;
    encoding.writeVarUint(encoder, known + 1);
    for (const frame of fetch ? this.outbox.slice(known) : [])
      encoding.writeVarUint8Array(encoder, new TextEncoder().encode(frame));
    return encoding.toUint8Array(encoder);
  }
}

const bytes = (text: string) => new TextEncoder().encode(text);

const connect = async (lane: FakeLane) => {
  const socket = new HttpSocket(lane.post);
  const heard: string[] = [];
  const closed: number[] = [];
  socket.onmessage = ({ data }) => heard.push(new TextDecoder().decode(data));
  socket.onclose = ({ code }) => closed.push(code);
  await settle();
  return { socket, heard, closed };
};
const settle = () => vi.advanceTimersByTimeAsync(0);

describe('a socket made of requests', () => {
  let lane: FakeLane;
  beforeEach(() => {
    vi.useFakeTimers();
    lane = new FakeLane();
  });
  afterEach(() => void vi.useRealTimers());

  it('carries frames both ways in their order', async () => {
    const { socket, heard } = await connect(lane);
    socket.send(bytes('一'));
    socket.send(bytes('二'));
    lane.say('甲');
    await settle();
    socket.send(bytes('三'));
    lane.say('乙', '丙');
    await settle();
    expect(lane.taken).toEqual(['一', '二', '三']);
    expect(heard).toEqual(['甲', '乙', '丙']);
  });

  it('loses and doubles nothing when answers get lost', async () => {
    const { socket, heard, closed } = await connect(lane);
    for (let round = 0; round < 12; round += 1) {
      lane.losses = round % 3;
      socket.send(bytes(`c${round}`));
      lane.say(`s${round}`);
      await vi.advanceTimersByTimeAsync(4_000);
    }
    expect(lane.taken).toEqual(Array.from({ length: 12 }, (_, round) => `c${round}`));
    expect(heard).toEqual(Array.from({ length: 12 }, (_, round) => `s${round}`));
    expect(closed).toEqual([]);
  });

  it('takes a frame once that two answers carried', async () => {
    const { heard } = await connect(lane);
    lane.forgetful = true;
    for (const frame of ['甲', '乙', '丙']) {
      lane.say(frame);
      await settle();
    }
    expect(heard).toEqual(['甲', '乙', '丙']);
  });

  it('is lost when nobody answers for a while', async () => {
    const { closed, socket } = await connect(lane);
    lane.losses = 1_000;
    lane.say('甲');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(closed).toEqual([1006]);
    expect(socket.readyState).toBe(3);
  });

  it('tells why the server closed, after what it still had to say', async () => {
    const { heard, closed } = await connect(lane);
    lane.outbox.push('最后');
    lane.close(4401);
    await settle();
    expect(heard).toEqual(['最后']);
    expect(closed).toEqual([4401]);
  });

  it('says goodbye with what was not yet brought', async () => {
    const { socket } = await connect(lane);
    socket.send(bytes('再见'));
    socket.close();
    await settle();
    expect(lane.taken).toContain('再见');
    expect(lane.goodbyes).toBe(1);
    expect(lane.requests.at(-1)?.last).toBe(true);
  });

  it('puts no more into one request than the server takes', async () => {
    const { socket } = await connect(lane);
    for (let index = 0; index < 5; index += 1) socket.send(new Uint8Array(400 * 1024).fill(65));
    await settle();
    expect(lane.taken).toHaveLength(5);
    expect(Math.max(...lane.requests.map(({ body }) => body.length))).toBeLessThan(1024 * 1024 + 64);
  });

  it('does not open a second time what may have been opened', async () => {
    lane.losses = 1;
    const { closed } = await connect(lane);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(lane.requests).toHaveLength(1);
    expect(closed).toEqual([1006]);
  });
});
