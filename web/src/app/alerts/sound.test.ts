import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { beep } from '@/lib/beep';
import { watchUse } from '@/lib/page-use';
import { useMenu } from '@/stores/menu';
import { DEFAULT_SETTINGS, useSettings } from '@/stores/settings';
import { sound } from './sound';

vi.mock('@/lib/beep', () => ({ beep: vi.fn() }));

/** The locks of one browser, which its tabs share. */
class Locks {
  private readonly held = new Set<string>();
  async request(name: string, _: LockOptions, work: (lock: object | null) => Promise<void>): Promise<void> {
    if (this.held.has(name)) return work(null);
    this.held.add(name);
    await work({}).finally(() => this.held.delete(name));
  }
}

let sight: DocumentVisibilityState = 'visible';
let stopWatching: () => void;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-28T01:00:00Z') });
  vi.mocked(beep).mockClear();
  vi.stubGlobal('navigator', { ...navigator, locks: new Locks() });
  sight = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => sight);
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  useSettings.setState(DEFAULT_SETTINGS);
  useMenu.setState({ notices: { badges: true, sound: true } });
  stopWatching = watchUse();
});
afterEach(() => {
  stopWatching();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const heard = () => vi.mocked(beep).mock.calls.length;
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const typeSomething = () => dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }));

it('is silent until the person wants it', async () => {
  useMenu.setState({ notices: { badges: true, sound: false } });
  void sound('call');
  await pass(0);
  expect(heard()).toBe(0);
});

it.each([
  [{ volume: 0 }, 'call'],
  [{ callTone: false }, 'call'],
  [{ queueTone: false }, 'queue'],
] as const)('obeys the choices of this browser: %o', async (choice, occasion) => {
  useSettings.getState().choose(choice);
  void sound(occasion);
  await pass(0);
  expect(heard()).toBe(0);
});

it('plays two tones for a call and one for a queue, as loud as was chosen', async () => {
  useSettings.getState().choose({ volume: 0.5 });
  void sound('call');
  void sound('queue');
  await pass(0);
  expect(vi.mocked(beep).mock.calls.map(([tones, gain]) => [tones.length, gain])).toEqual([
    [2, 0.25],
    [1, 0.25],
  ]);
});

it('sounds once in five seconds, however many tabs hear of it', async () => {
  for (let tab = 0; tab < 4; tab++) void sound('call');
  await pass(4_900);
  void sound('call');
  await pass(50);
  expect(heard()).toBe(1);
  await pass(100);
  void sound('call');
  await pass(0);
  expect(heard()).toBe(2);
});

it('keeps to that without locks too', async () => {
  vi.stubGlobal('navigator', { ...navigator, locks: undefined });
  void sound('call');
  void sound('call');
  await pass(4_000);
  void sound('call');
  await pass(0);
  expect(heard()).toBe(1);
  await pass(1_100);
  void sound('call');
  await pass(0);
  expect(heard()).toBe(2);
});

it('plays no tone of a queue while the page is in use, and no tab behind it does', async () => {
  typeSomething();
  void sound('queue');
  sight = 'hidden';
  void sound('queue');
  await pass(1_000);
  expect(heard()).toBe(0);
});

it('plays the tone of a call also while the page is in use', async () => {
  typeSomething();
  void sound('call');
  await pass(0);
  expect(heard()).toBe(1);
});

it('plays the tone of a queue once the hands rest, and in a tab that nobody sees', async () => {
  typeSomething();
  await pass(6_000);
  void sound('queue');
  await pass(0);
  expect(heard()).toBe(1);
  await pass(6_000);
  sight = 'hidden';
  void sound('queue');
  await pass(300);
  expect(heard()).toBe(2);
});
