import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ChunkError, loadChunk, nextReload } from './chunk-reload';

const SECOND = 1000;

describe('a part of the program that does not arrive', () => {
  it('reloads the page once', () => {
    expect(nextReload(null, 0)).toEqual({ count: 1, at: 0 });
  });

  it('reloads again when it fails again within a minute', () => {
    expect(nextReload({ count: 1, at: 0 }, 59 * SECOND)).toEqual({ count: 2, at: 59 * SECOND });
  });

  it('stops after the second, so that nobody loops', () => {
    expect(nextReload({ count: 2, at: 0 }, 10 * SECOND)).toBeNull();
  });

  it('begins anew after a minute', () => {
    expect(nextReload({ count: 2, at: 0 }, 61 * SECOND)).toEqual({ count: 1, at: 61 * SECOND });
  });
});

describe('loading a part of the program', () => {
  const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /a.js'));

  beforeEach(() => {
    sessionStorage.clear();
  });

  it('gives the module', async () => {
    await expect(loadChunk(() => Promise.resolve({ default: 1 }))).resolves.toEqual({ default: 1 });
  });

  it('reloads instead of failing', async () => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
    void loadChunk(missing);
    await vi.waitFor(() => {
      expect(reload).toHaveBeenCalledTimes(1);
    });
  });

  it('tells the error page when reloading did not help', async () => {
    sessionStorage.setItem('console.reloads', JSON.stringify({ count: 2, at: Date.now() }));
    await expect(loadChunk(missing)).rejects.toBeInstanceOf(ChunkError);
  });

  it('does not reload for a mistake in the program itself', async () => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
    await expect(loadChunk(() => Promise.reject(new Error('x is not a function')))).rejects.toThrow(
      'x is not',
    );
    expect(reload).not.toHaveBeenCalled();
  });

  it('counts as failed after two minutes of silence', async () => {
    vi.useFakeTimers();
    sessionStorage.setItem('console.reloads', JSON.stringify({ count: 2, at: Date.now() + 120 * SECOND }));
    const loading = expect(loadChunk(() => new Promise(() => undefined))).rejects.toBeInstanceOf(ChunkError);
    await vi.advanceTimersByTimeAsync(120 * SECOND);
    await loading;
    vi.useRealTimers();
  });
});
