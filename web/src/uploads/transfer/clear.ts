import { ApiError, isPassing } from '@/api/errors';
import { Line } from './line';

const WATCH = {
  lost: () => undefined,
  found: () => undefined,
  reachable: () => Promise.resolve(false),
  readable: () => Promise.resolve(true),
};

/**
 * Resolves once the server has cleared the upload away, however long the line is down. One that is stored after all,
 * or that nobody knows any more, has no fragment either.
 */
export async function cleared(server: string, cancel: (server: string) => Promise<unknown>): Promise<void> {
  const line = new Line(WATCH, new AbortController().signal);
  try {
    await line.persist(() => cancel(server));
  } catch (error) {
    if (!(error instanceof ApiError) || isPassing(error)) throw error;
  }
}
