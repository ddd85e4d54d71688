/** Recovers when a part of the program cannot be fetched: usually a newer version has replaced it. */

const KEY = 'console.reloads';
const WINDOW_MS = 60_000;
const MOST_RELOADS = 2;
const TIMEOUT_MS = 120_000;

export interface Reloads {
  readonly count: number;
  readonly at: number;
}

/** The next entry of the reload record, or `null` when reloading has been tried enough and the person must decide. */
export function nextReload(previous: Reloads | null, now: number): Reloads | null {
  if (!previous || now - previous.at > WINDOW_MS) return { count: 1, at: now };
  return previous.count < MOST_RELOADS ? { count: previous.count + 1, at: now } : null;
}

/** The screen's code did not arrive, and reloading did not help. */
export class ChunkError extends Error {
  override readonly name = 'ChunkError';
}

const LOAD_FAILURE = /dynamically imported module|module script|preload CSS|Loading chunk/i;

const isLoadFailure = (error: unknown): boolean =>
  error instanceof ChunkError || (error instanceof Error && LOAD_FAILURE.test(error.message));

function readReloads(): Reloads | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Reloads | null;
  } catch {
    return null;
  }
}

/** Imports a part of the program; on failure reloads the page by the rule above, or throws `ChunkError`. */
export async function loadChunk<M>(load: () => Promise<M>): Promise<M> {
  try {
    return await withinTime(load());
  } catch (error) {
    if (!isLoadFailure(error)) throw error;
    const next = nextReload(readReloads(), Date.now());
    if (!next) throw new ChunkError('页面资源加载失败');
    sessionStorage.setItem(KEY, JSON.stringify(next));
    location.reload();
    return new Promise<M>(() => undefined);
  }
}

function withinTime<M>(loading: Promise<M>): Promise<M> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new ChunkError('页面资源加载超时'));
    }, TIMEOUT_MS);
    loading.then(resolve, reject).finally(() => {
      clearTimeout(timer);
    });
  });
}
