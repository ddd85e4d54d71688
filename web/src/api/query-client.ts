import { QueryClient } from '@tanstack/react-query';
import { onForget } from '@/lib/forget';
import { ApiError, Code } from './errors';

const RETRIES = 2;

/** Only what may pass by itself is tried again: a lost network or a crash, never a refusal. */
export function worthRetrying(failures: number, error: unknown): boolean {
  if (failures >= RETRIES) return false;
  return error instanceof ApiError ? error.code === Code.network || error.code === 500 : false;
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: worthRetrying, staleTime: 10_000, gcTime: 5 * 60_000, refetchOnWindowFocus: true },
    mutations: { retry: false },
  },
});

onForget(() => queryClient.clear());
