import { QueryClient } from '@tanstack/react-query';
import { onForget } from '@/lib/forget';
import { ApiError, isPassing } from './errors';

const RETRIES = 2;

/** Only what may pass by itself is tried again: a lost network, a busy server or a crash, never a refusal. */
export const worthRetrying = (failures: number, error: unknown): boolean =>
  failures < RETRIES && isPassing(error);

/** Not before the server asked for it. */
export const retryDelay = (failures: number, error: unknown): number =>
  Math.max(1000 * 2 ** failures, error instanceof ApiError ? error.retryAfter * 1000 : 0);

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: worthRetrying,
      retryDelay,
      staleTime: 10_000,
      gcTime: 5 * 60_000,
      refetchOnWindowFocus: true,
    },
    mutations: { retry: false },
  },
});

onForget(() => queryClient.clear());
