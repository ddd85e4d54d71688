import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/api/errors';
import { localAddress } from './external-images/external-images';
import { CANCELLED, LEFT_BEHIND, Transfer, type Carriers, type Outcome } from './transfer';

const picture = (n: number) => `https://img.example.cn/${n}.png`;
const pictures = (count: number) => Array.from({ length: count }, (_, n) => picture(n));
const stored = (urls: string[]): Outcome[] =>
  urls.map((source) => ({ source, url: `/media/${source.slice(-5)}` }));

const transferWith = (carriers: Partial<Carriers> = {}) => {
  const moved = new Map<string, string>();
  const transfer = new Transfer({
    dump: async (urls) => stored(urls),
    upload: async (file) => `/media/${file.name}`,
    replace: (now) => now.forEach((url, source) => moved.set(source, url)),
    ...carriers,
  });
  return { transfer, moved, state: () => transfer.store.getState() };
};

describe('taking pictures over', () => {
  it('goes a few at a time, each address once, and tells how far it is', async () => {
    const batches: string[][] = [];
    const steps: string[] = [];
    const { transfer, moved, state } = transferWith({
      dump: async (urls) => {
        batches.push(urls);
        return stored(urls);
      },
    });
    transfer.store.subscribe(({ done, total }) => steps.push(`${done}/${total}`));
    await transfer.start([...pictures(7), picture(0)]);
    expect(batches.map((urls) => urls.length)).toEqual([3, 3, 1]);
    expect(moved.size).toBe(7);
    expect(steps).toContain('3/7');
    expect(state()).toMatchObject({ running: false, done: 7, total: 7, listed: false });
    expect(state().moving.size).toBe(0);
  });

  it('keeps the reason of each that failed and opens their list; another try may do', async () => {
    let open = false;
    const { transfer, moved, state } = transferWith({
      dump: async (urls) =>
        urls.map((source) => (open ? { source, url: '/media/x' } : { source, reason: '原网站设有防盗链' })),
    });
    await transfer.start([picture(1)]);
    expect(state().listed).toBe(true);
    expect(state().reasons.get(picture(1))).toBe('原网站设有防盗链');
    open = true;
    await transfer.start([picture(1)]);
    expect(state()).toMatchObject({ listed: false, done: 1, total: 1 });
    expect(state().reasons.size).toBe(0);
    expect(moved.get(picture(1))).toBe('/media/x');
  });

  it('tells of a call that failed as a whole with each of its pictures, and goes on with the others', async () => {
    let calls = 0;
    const { transfer, moved, state } = transferWith({
      dump: async (urls) => {
        calls += 1;
        if (calls === 1) throw new ApiError(10429, '五分钟内最多转存300张图片，请60秒后再试');
        return stored(urls);
      },
    });
    await transfer.start(pictures(6));
    expect([...state().reasons.values()]).toEqual(Array(3).fill('五分钟内最多转存300张图片，请60秒后再试'));
    expect(moved.size).toBe(3);
  });

  it('stops when cancelled; what had not arrived says so, and no list is forced on anybody', async () => {
    let release: () => void = () => undefined;
    const { transfer, moved, state } = transferWith({
      dump: (urls, signal) =>
        new Promise((resolve, reject) => {
          signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
          if (urls.includes(picture(0))) resolve(stored(urls));
          else release = () => resolve(stored(urls));
        }),
    });
    const run = transfer.start(pictures(9));
    await vi.waitFor(() => expect(moved.size).toBe(3));
    transfer.cancel();
    release();
    await run;
    expect([...new Set(state().reasons.values())]).toEqual([CANCELLED]);
    expect(state()).toMatchObject({ running: false, listed: false });
    expect(moved.size + state().reasons.size).toBe(9);
  });

  it('does not ask twice for what is on its way', async () => {
    const asked: string[] = [];
    const { transfer } = transferWith({
      dump: async (urls) => {
        asked.push(...urls);
        await Promise.resolve();
        return stored(urls);
      },
    });
    await Promise.all([transfer.start([picture(1)]), transfer.start([picture(1), picture(2)])]);
    expect(asked.sort()).toEqual([picture(1), picture(2)]);
  });
});

describe('pictures that came inside the paste', () => {
  const address = localAddress('a-1', '粘贴图片1.png');
  const file = new File(['x'], '粘贴图片1.png', { type: 'image/png' });

  it('are uploaded, and kept for another try until they arrived', async () => {
    let works = false;
    const { transfer, moved, state } = transferWith({
      upload: async () => {
        if (!works) throw new ApiError(-1, '网络错误');
        return '/media/1.png';
      },
    });
    transfer.keep(new Map([[address, file]]));
    await transfer.start([address]);
    expect(state().reasons.get(address)).toBe('网络错误');
    expect(transfer.holds(address)).toBe(true);
    works = true;
    await transfer.start([address]);
    expect(moved.get(address)).toBe('/media/1.png');
    expect(transfer.holds(address)).toBe(false);
  });

  it('say that they must be uploaded where their bytes stayed behind', async () => {
    const { transfer, state } = transferWith();
    await transfer.start([address]);
    expect(state().reasons.get(address)).toBe(LEFT_BEHIND);
    expect(state().listed).toBe(true);
  });
});
